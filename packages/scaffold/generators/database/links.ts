// Link tables as many-to-many relations of both their ends; tables.ts decides whether one is a resource as well.

import { pluralOf } from '../../answers/names.ts'
import type { ResourceSpec } from '../../answers/resource-spec.ts'
import { keyField } from '../../check/lookup.ts'
import { fieldName } from '../../schema/read/field-name.ts'
import type { Column, ForeignKey, Table } from '../../schema/read/schema.ts'
import { columnOf, isSameTable, tableOf, targetOf } from '../../schema/shape/shape.ts'
import type { TableName } from '../../schema/steps/step.ts'
import { needsValue } from './fields.ts'
import { isSameSet } from './key.ts'
import { isPlainName } from './names.ts'
import { oneOrAll, resourceFor, titleFilter } from './references.ts'
import { firstFreeName, referenceNames, withoutKey } from './relation-name.ts'

/** A table that links two others. */
export type Link = { readonly table: Table; readonly ends: readonly [ForeignKey, ForeignKey] }

/** Returns a table as a link: two foreign keys that together are its primary key or unique. */
export function linkOf(table: Table): Link | undefined {
  for (const columns of [table.primaryKey, ...table.uniques.map(({ columns }) => columns)]) {
    const inOrder = [...table.foreignKeys].sort((one, other) => firstOf(one, columns) - firstOf(other, columns))
    for (const one of inOrder) {
      const other = inOrder.find((key) => key !== one && isSameSet([...one.columns, ...key.columns], columns))
      if (other !== undefined) return { table, ends: [one, other] }
    }
  }
  return undefined
}

const firstOf = (key: ForeignKey, columns: readonly string[]) => columns.indexOf(key.columns[0] ?? '')

/** Returns the columns of a link table that are no part of its foreign keys. */
export function ownColumns({ table, ends }: Link): Column[] {
  const columns = ends.flatMap((end) => end.columns)
  return table.columns.filter(({ name }) => !columns.includes(name))
}

/** Adds a many-to-many relation to both ends of a link that can reach it. */
export function addLink(link: Link, all: readonly ResourceSpec[]): void {
  const { table } = link
  const ends = endsOf(link, all)
  const names = [table.name, ...ends.flatMap(({ columns }) => columns)]
  const isWritable = !ownColumns(link).some(needsValue) && names.every(isPlainName)
  for (const [from, to] of [ends, ends.toReversed()])
    if (from && to && isReached(from.model, table)) addEnd(table, from, to, isWritable)
}

/** Returns the models to which a link adds a relation. */
export function ownersOf(link: Link, all: readonly ResourceSpec[]): ResourceSpec[] {
  return endsOf(link, all).flatMap(({ model }) => (isReached(model, link.table) ? [model] : []))
}

/** Whether a link table needs no resource of its own: it has no other columns, and relations of both ends reach it by their keys. */
export function isPureLink(link: Link, keyOf: (end: TableName) => readonly string[] | undefined): boolean {
  const isReachable = (end: ForeignKey) =>
    end.schema === link.table.schema && isSameSet(keyOf(targetOf(end)) ?? [], end.targetColumns)
  return ownColumns(link).length === 0 && link.ends.every(isReachable)
}

/** A model at an end of a link, and the columns of the link that hold its key, in the order of that key. */
type LinkEnd = { readonly model: ResourceSpec; readonly columns: readonly string[] }

/** Returns the models at the ends of a link, which refers to both by their keys; none unless both are there. */
function endsOf({ ends }: Link, all: readonly ResourceSpec[]): LinkEnd[] {
  const found = ends.flatMap((end): LinkEnd[] => {
    const model = resourceFor(targetOf(end), all)
    const key = model?.fields.filter(({ attributes }) => attributes.primary_key).map(columnOf) ?? []
    if (model === undefined || !isSameSet(key, end.targetColumns)) return []
    return [{ model, columns: key.map((column) => end.columns[end.targetColumns.indexOf(column)] ?? '') }]
  })
  return found.length === ends.length ? found : []
}

/** Whether a model can reach a link table, which lies in its own schema. */
function isReached({ names }: ResourceSpec, table: Table): boolean {
  return isSameTable(tableOf({ names: { ...names, table: table.name } }), table)
}

function addEnd(table: Table, from: LinkEnd, to: LinkEnd, isWritable: boolean): void {
  const [owner, target] = [from.model, to.model]
  const last = to.columns.at(-1) ?? ''
  const { singular } = target.names
  const [key] = target.fields.filter(({ attributes }) => attributes.primary_key)
  const keyColumn = key && columnOf(key)
  const [reference = last] = referenceNames(fieldName(last), singular, keyColumn)
  // Both ends of a link within one table have the same plural: name them after the columns.
  const own = owner === target ? pluralOf(withoutKey(fieldName(last), singular, keyColumn)) : target.names.plural
  const wanted = [own, `${own}_by_${fieldName(table.name)}`, `${own}_by_${reference}`]
  owner.relations.push({
    name: firstFreeName(wanted, owner),
    kind: 'manyToMany',
    target: target.names,
    through: table.name,
    ...(!isDefault(from) && { foreign_key: oneOrAll(from.columns) }),
    ...(!isDefault(to) && { other_key: oneOrAll(to.columns) }),
    join_filterable: ['id', ...titleFilter(target)],
    ...(!isWritable && { exclude: ['create', 'update'] }),
  })
}

function isDefault({ columns, model: { names } }: LinkEnd): boolean {
  return columns.length === 1 && columns[0] === keyField({ kind: 'hasMany' }, names, names)
}
