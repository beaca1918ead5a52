import { factsOf, labelsOf } from 'slipform/kinds'
import type { ModelSpec, ResourceSpec } from '../../answers/resource-spec.ts'
import type { Table } from '../read/schema.ts'
import { basesOf, type ColumnBase } from './base.ts'
import { renderFulltextIndex, renderIndexes } from './indexes.ts'
import { type RuleDefinitions, rulesOf } from './rules.ts'
import { columnOf, keyColumns, storedFields } from './shape.ts'

/** The recorded state of a model's table at the last sync, with which the next one compares. */
export type TableState = {
  /** The columns of its fields. */
  readonly columns: readonly string[]
  /** Its indexes, as `indexesOf` writes them. */
  readonly indexes: readonly string[]
  /** Its constraints, as `constraintsOfFields` returns them. If undefined, none is removed. */
  readonly constraints?: readonly string[]
  /** The constraints of its rules, by name. */
  readonly rules?: RuleDefinitions
  /** Whether its totals are cached. */
  readonly cached_totals?: boolean
  /** For a table that existed before the project, by column: the column as model and database last agreed on it. */
  readonly bases?: Readonly<Record<string, ColumnBase>>
}

/**
 * Returns the state of a table that is in line with its model. `before` is the previous state; `table` is the table that the
 * model was updated from.
 */
export function recordTable(spec: ResourceSpec, before?: TableState, table?: Table): TableState {
  const rules = rulesOf(spec)
  return {
    columns: columnsOf(spec),
    indexes: indexesOf(spec),
    constraints: constraintsOfFields(spec),
    ...(Object.keys(rules).length > 0 && { rules }),
    cached_totals: cachesTotals(spec),
    ...(spec.isExisting && { bases: basesOf(spec, before?.bases, table) }),
  }
}

function columnsOf(spec: ResourceSpec): string[] {
  return storedFields(spec).map(columnOf)
}

/** Returns the indexes that a model's lists and search need, as in migrations. */
export function indexesOf(spec: ResourceSpec): string[] {
  const lines = renderIndexes(spec.names.table, storedFields(spec), keyColumns(spec))
  return [...lines, renderFulltextIndex(spec) ?? []].flat()
}

/** Returns the defaults, unique columns, foreign keys and lists of numbers of a model: `vin unique`, `visits default`. */
function constraintsOfFields(spec: ResourceSpec): string[] {
  return storedFields(spec).flatMap((field) => {
    const { default: given, unique, references } = field.options
    const words = [
      given !== undefined && 'default',
      (unique || factsOf(field.kind).isNumbered) && 'unique',
      references !== undefined && 'references',
      labelsOf(field.kind) && 'values',
    ]
    return words.flatMap((word) => (word ? [`${columnOf(field)} ${word}`] : []))
  })
}

/** Whether totals of a model are cached: as it says, by default only if the project created its table. */
export function cachesTotals({ cached_totals, isExisting, isMigrated }: ModelSpec): boolean {
  return cached_totals ?? (!isExisting || isMigrated === true)
}
