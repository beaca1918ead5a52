import type { KnownModel, ResourceAnswer } from '../../answer.ts'
import type { Table } from '../read/schema.ts'
import { basesOf, type ColumnBase } from './base.ts'
import { renderFulltextIndex } from './fulltext.ts'
import { renderIndexes } from './indexes.ts'
import { columnOf, keyColumn, storedFields } from './shape.ts'

/** What is remembered of a model's table since it was last in line with its model. */
export type RememberedTable = {
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
export function rememberTable(answer: ResourceAnswer, before?: RememberedTable, table?: Table): RememberedTable {
  return {
    columns: columnsOf(answer),
    indexes: indexesOf(answer),
    constraints: constraintsOf(answer),
    cached_totals: cachesTotals(answer),
    ...(answer.isExisting && { bases: basesOf(answer, before?.bases, table) }),
  }
}

/** The columns of a model's fields. */
function columnsOf(answer: ResourceAnswer): string[] {
  return storedFields(answer).map(columnOf)
}

/** The indexes that a model's lists and its search need, as migrations write them. */
export function indexesOf(answer: ResourceAnswer): string[] {
  const lines = renderIndexes(answer.names.table, storedFields(answer), keyColumn(answer))
  return [...lines, renderFulltextIndex(answer) ?? []].flat()
}

/** The defaults, unique columns and foreign keys that a model asks for: `vin unique`, `visits default`. */
function constraintsOf(answer: ResourceAnswer): string[] {
  return storedFields(answer).flatMap((field) => {
    const { default: given, unique, references } = field.options
    const words = [given !== undefined && 'default', unique && 'unique', references !== undefined && 'references']
    return words.flatMap((word) => (word ? [`${columnOf(field)} ${word}`] : []))
  })
}

/** Whether a trigger tells of changes of a model's table: as it says, else where the table was made for it. */
export function cachesTotals({ cached_totals, isExisting }: KnownModel): boolean {
  return cached_totals ?? !isExisting
}
