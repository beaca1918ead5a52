import { linksName } from 'slipform/browser'
import { fieldName } from '../../schema/read/field-name.ts'
import type { Column, ForeignKey, Table } from '../../schema/read/schema.ts'
import { keyField, keyOf } from '../../spec/lookup.ts'
import { pluralOf } from '../../spec/names.ts'
import type { RelationSpec, ResourceSpec } from '../../spec/resource-spec.ts'
import { keyOfTable } from './key.ts'
import { tableLabel } from './names.ts'
import type { Note } from './notes.ts'
import { isPlainName } from './plain-name.ts'
import { addTo, type NewRelations, resourceFor, titleFilter } from './references.ts'
import { firstFreeName, referenceNames, takenNames } from './relation-name.ts'

/** A link table between two tables that cannot be a resource itself. */
export type Link = { readonly table: Table; readonly ends: readonly [ForeignKey, ForeignKey] }

/** Returns a table as a link: two foreign keys of one column each that form its key or a unique constraint. */
export function linkOf(table: Table): Link | undefined {
  return table.isView || keyOfTable(table).column !== undefined ? undefined : findLink(table)
}

/** Returns a table with a key of its own as a link, if its other columns fill themselves: it is a resource, too. */
export function linkWithKeyOf(table: Table): Link | undefined {
  const { column } = keyOfTable(table)
  const link = column === undefined || table.isView ? undefined : findLink(table)
  if (link === undefined) return undefined
  const ends = link.ends.flatMap(({ columns }) => columns)
  const others = table.columns.filter(({ name }) => !ends.includes(name))
  return others.some(isNeeded) ? undefined : link
}

function findLink(table: Table): Link | undefined {
  for (const columns of [table.primaryKey, ...table.uniques.map(({ columns }) => columns)]) {
    const ends = columns.map((name) => {
      return table.foreignKeys.find((key) => key.columns.length === 1 && key.columns[0] === name)
    })
    const [one, other] = ends
    if (columns.length === 2 && one && other) return { table, ends: [one, other] }
  }
  return undefined
}

/** Whether a new row must have a value for a column. */
function isNeeded({ isNullable, isGenerated, isIdentity, default: value }: Column): boolean {
  return !isNullable && !isGenerated && !isIdentity && value === undefined
}

/** Returns the labels of the link tables that models use. */
export function linksInUse(models: readonly ResourceSpec[]): string[] {
  return models.flatMap(({ names: { schema = 'public' }, relations }) =>
    relations.flatMap(({ through }) => (through === undefined ? [] : [tableLabel({ schema, name: through })])),
  )
}

/**
 * Adds a many-to-many relation to both ends of a link, and notes what is impossible or hidden. Skips a link of `known` between
 * existing models: its relations were added before, and the user may have renamed or removed them.
 */
export function addLink(
  link: Link,
  all: readonly ResourceSpec[],
  newRelations: NewRelations,
  known: ReadonlySet<string>,
  notes: Note[],
): void {
  const { table, ends } = link
  const label = tableLabel(table)
  const found = ends.map((end) => {
    const resource = resourceFor(end, all)
    const key = resource && keyOf(resource)
    return key && (key.options.column ?? key.name) === end.targetColumns[0] ? resource : undefined
  })
  const [one, other] = found
  const missing = ends.filter((_, at) => found[at] === undefined)
  if (one === undefined || other === undefined) {
    const names = missing.map(({ schema, table: name }) => tableLabel({ schema, name })).join(' and ')
    const issue =
      missing.length > 1
        ? 'are not among the resources, or not by their keys'
        : 'is not among the resources, or not by its key'
    notes.push({ group: 'missing', table: label, text: `it links two tables and is left out: ${names} ${issue}` })
    return
  }
  const isNew = newRelations.resources.some(({ spec }) => spec === one || spec === other)
  const reached = [one, other].filter((owner) => isReached(owner, table)).map(({ names }) => names.plural)
  if (!isNew && known.has(label) && reached.length > 0) {
    const text = `was added to ${reached.join(' and ')} before, and is not added again`
    notes.push({ group: 'known', table: label, text })
    return
  }
  const columns = ends.map(({ columns }) => columns[0] ?? '')
  const more = table.columns.filter(({ name }) => !columns.includes(name))
  const needed = more.filter(isNeeded)
  if (more.length > 0 && keyOfTable(table).column === undefined) {
    const names = more.map(({ name }) => name).join(', ')
    const text = `it links ${one.names.plural} and ${other.names.plural}; a link has no fields, so ${names} ${more.length > 1 ? 'are' : 'is'} not shown. To see and edit its rows, give it a key of one column, such as "id bigint generated always as identity unique", and run this again`
    notes.push({ group: 'closed', table: label, text })
  }
  if (needed.length > 0) {
    const names = needed.map(({ name }) => name).join(', ')
    const text = `a new link needs ${names}, which it cannot give, so the links can be read and not written`
    notes.push({ group: 'closed', table: label, text })
  }
  const [from = '', to = ''] = columns
  const isWritable = needed.length === 0 && [table.name, from, to].every(isPlainName)
  addEnd({ table, owner: one, target: other, from, to, isWritable }, newRelations, notes)
  addEnd({ table, owner: other, target: one, from: to, to: from, isWritable }, newRelations, notes)
}

type End = {
  table: Table
  owner: ResourceSpec
  target: ResourceSpec
  from: string
  to: string
  isWritable: boolean
}

/** Whether a model can reach a link table, which lies in its own schema. */
function isReached({ names }: ResourceSpec, table: Table): boolean {
  return (names.schema ?? 'public') === table.schema
}

function addEnd(end: End, newRelations: NewRelations, notes: Note[]): void {
  const { table, owner, target, from, to, isWritable } = end
  if (!isReached(owner, table)) {
    const text = `it lies in another schema than ${owner.names.table}, which cannot reach ${target.names.plural} by it`
    notes.push({ group: 'relation', table: tableLabel(table), text })
    return
  }
  const taken = takenNames(owner, newRelations.inverses)
  const [reference = to] = referenceNames(fieldName(to), target.names.singular)
  // Both ends of a link within one table have the same plural: name them after the columns.
  const own = owner === target ? pluralOf(fieldName(to).replace(/_id$/, '')) : target.names.plural
  const wanted = [own, `${own}_by_${fieldName(table.name)}`, `${own}_by_${reference}`]
  const relation: RelationSpec = {
    name: firstFreeName(wanted, (name) => !taken.has(name) && !taken.has(linksName(name))),
    kind: 'manyToMany',
    target: target.names,
    through: table.name,
    ...(from !== defaultKey(owner) && { foreign_key: from }),
    ...(to !== defaultKey(target) && { other_key: to }),
    join_filterable: ['id', ...titleFilter(target)],
    ...(!isWritable && { exclude: ['create', 'update'] }),
  }
  addTo(owner, relation, newRelations)
}

function defaultKey({ names }: ResourceSpec): string {
  return keyField({ kind: 'hasMany' }, names, names)
}
