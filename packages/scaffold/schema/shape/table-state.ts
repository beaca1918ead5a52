import type { ModelSpec, ResourceSpec } from '../../resource-spec.ts'
import type { Table } from '../read/schema.ts'
import { basesOf, type ColumnBase } from './base.ts'
import { renderFulltextIndex } from './fulltext.ts'
import { renderIndexes } from './indexes.ts'
import { columnOf, keyColumn, storedFields } from './shape.ts'

/** What is remembered of a model's table since it was last in line with its model. */
export type TableState = {
  /** The columns of its fields. */
  readonly columns: readonly string[]
  /** Its indexes, as `indexesOf` writes them. */
  readonly indexes: readonly string[]
  /** What it asked for beyond types, as `constraintsOf` writes it. Unknown: nothing is taken away. */
  readonly constraints?: readonly string[]
  /** Whether its totals are kept, as `cachesTotals` tells it. Unknown: there were no triggers yet. */
  readonly cached_totals?: boolean
  /** Of a table that existed before the project: its columns as model and database last agreed on them, by name. */
  readonly bases?: Readonly<Record<string, ColumnBase>>
}

/**
 * What is remembered of a table that is in line with its model, where `before` was remembered. `table` is the table as the
 * database has it, where the model was just made to follow it.
 */
export function recordTable(spec: ResourceSpec, before?: TableState, table?: Table): TableState {
  return {
    columns: columnsOf(spec),
    indexes: indexesOf(spec),
    constraints: constraintsOf(spec),
    cached_totals: cachesTotals(spec),
    ...(spec.isExisting && { bases: basesOf(spec, before?.bases, table) }),
  }
}

/** The columns of a model's fields. */
function columnsOf(spec: ResourceSpec): string[] {
  return storedFields(spec).map(columnOf)
}

/** The indexes that a model's lists and its search need, as migrations write them. */
export function indexesOf(spec: ResourceSpec): string[] {
  const lines = renderIndexes(spec.names.table, storedFields(spec), keyColumn(spec))
  return [...lines, renderFulltextIndex(spec) ?? []].flat()
}

/** The defaults, unique columns and foreign keys that a model asks for: `vin unique`, `visits default`. */
function constraintsOf(spec: ResourceSpec): string[] {
  return storedFields(spec).flatMap((field) => {
    const { default: given, unique, references } = field.options
    const words = [given !== undefined && 'default', unique && 'unique', references !== undefined && 'references']
    return words.flatMap((word) => (word ? [`${columnOf(field)} ${word}`] : []))
  })
}

/** Whether a trigger tells of changes of a model's table: as it says, else where the table was made for it. */
export function cachesTotals({ cached_totals, isExisting }: ModelSpec): boolean {
  return cached_totals ?? !isExisting
}
