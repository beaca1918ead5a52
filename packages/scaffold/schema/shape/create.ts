import { foreignKeyOf } from 'slipform/resource'
import { findTarget, nameOfTarget } from '../../answers/find-target.ts'
import type { FieldSpec, ModelSpec, RelationSpec, ResourceSpec } from '../../answers/resource-spec.ts'
import { renderLiteral } from '../../text/expression.ts'
import type { ColumnShape, Step, TableName } from '../steps/step.ts'
import { rulesOf } from './rules.ts'
import { columnOf, isSameTable, keyColumns, shapeOfField, storedFields, tableOf, tenantColumn } from './shape.ts'
import { cachesTotals, indexesOf } from './table-state.ts'

type CreateTable = Extract<Step, { do: 'createTable' | 'dropTable' }>

/** A many-to-many relation, and the model that declares it. */
export type LinkEnd = { readonly owner: ModelSpec; readonly relation: RelationSpec }

/** Plans the creation of tables, each after those it refers to. Adds the foreign keys of cycles at the end. `destroy` inverts it. */
export function createTables(
  specs: readonly ResourceSpec[],
  links: readonly LinkEnd[],
  models: readonly ModelSpec[],
): Step[] {
  const tables = specs.map((spec) => createTable(spec, models))
  return [...orderTables(tables), ...links.map((link) => createLinkTable(link, models))]
}

function createTable(spec: ResourceSpec, models: readonly ModelSpec[]): CreateTable {
  const table = tableOf(spec)
  const primaryKey = keyColumns(spec)
  const isComposed = primaryKey.length > 1
  const columns = storedFields(spec).map((field) => {
    const shape = shapeOfField(field, table, models, tenantColumn(spec))
    return isComposed ? { ...shape, isKey: false } : shape
  })
  return {
    table,
    do: 'createTable',
    columns,
    ...(isComposed && { primaryKey }),
    indexes: indexesOf(spec),
    rules: rulesOf(spec),
    hasTriggers: cachesTotals(spec),
  }
}

function orderTables(tables: readonly CreateTable[]): Step[] {
  const steps: Step[] = []
  const later: Step[] = []
  let waiting = [...tables]
  while (waiting.length > 0) {
    const next =
      waiting.find((table) => table.columns.every((column) => !waitsFor(column, table, waiting))) ?? waiting[0]
    if (next === undefined) break
    const columns = next.columns.map((column) => {
      if (!column.reference || !waitsFor(column, next, waiting)) return column
      const { name, reference } = column
      later.push({ table: next.table, do: 'addForeignKey', column: name, reference, isOfNewTable: true })
      return { ...column, reference: undefined }
    })
    steps.push({ ...next, columns })
    waiting = waiting.filter((table) => table !== next)
  }
  return [...steps, ...later]
}

function waitsFor({ reference }: ColumnShape, table: CreateTable, waiting: readonly CreateTable[]): boolean {
  return (
    reference !== undefined && waiting.some((other) => other !== table && isSameTable(other.table, reference.table))
  )
}

/** Returns the link table of a many-to-many relation, in the schema of the model that declares it. */
export function linkTableOf({ owner, relation }: LinkEnd): TableName {
  return { ...tableOf(owner), name: relation.through ?? '' }
}

function createLinkTable(link: LinkEnd, models: readonly ModelSpec[]): CreateTable {
  const { owner, relation } = link
  const table = linkTableOf(link)
  const target = models.find(({ names }) => names.className === relation.target.className)
  const ours = [relation.foreign_key ?? foreignKeyOf(owner.names.className)].flat()
  const theirs = [relation.other_key ?? foreignKeyOf(relation.target.className)].flat()
  const keysOf = (columns: readonly string[], model: ModelSpec | undefined, names = model?.names): ColumnShape[] => {
    const references = model ? nameOfTarget(model, models, table.schema) : names?.table
    // A foreign key of several columns is none of each.
    const isOne = columns.length === 1 && references !== undefined
    return columns.map((name, at) => {
      const options = isOne ? { references, on_delete: 'cascade' as const } : {}
      return shapeOfField({ name, kind: keyKind(model, at), options, attributes: {} }, table, models)
    })
  }
  return {
    table,
    do: 'createTable',
    isLink: true,
    columns: [...keysOf(ours, owner), ...keysOf(theirs, target, relation.target)],
    primaryKey: [...ours, ...theirs],
    indexes: [`table.index(${renderLiteral(theirs)})`],
    // A link table that is created is the project's own, also that of a table that existed before.
    hasTriggers: owner.cached_totals !== false,
  }
}

/** Returns the kind of the part of a model's key that stands at a place. */
function keyKind(model: ModelSpec | undefined, at: number): FieldSpec['kind'] {
  const column = model && keyColumns(model)[at]
  return (model && storedFields(model).find((field) => columnOf(field) === column)?.kind) ?? { name: 'uuid' }
}

/** Returns the many-to-many relations whose link table has no model, once for each table. */
export function findLinks(owners: readonly ModelSpec[], models: readonly ModelSpec[]): LinkEnd[] {
  const links = owners.flatMap((owner) =>
    owner.relations.filter(({ kind }) => kind === 'manyToMany').map((relation): LinkEnd => ({ owner, relation })),
  )
  return links.filter((link, at) => {
    const table = linkTableOf(link)
    const isFirst = links.findIndex((other) => isSameTable(linkTableOf(other), table)) === at
    return isFirst && !models.some((model) => isSameTable(tableOf(model), table))
  })
}

export function refersTo({ owner, relation }: LinkEnd, table: TableName, models: readonly ModelSpec[]): boolean {
  const target = findTarget(relation.target.table, models, relation.target.schema)
  return isSameTable(tableOf(owner), table) || (target !== undefined && isSameTable(tableOf(target), table))
}
