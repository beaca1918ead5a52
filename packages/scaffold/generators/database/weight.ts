import type { Names } from '../../answers/names.ts'
import type { Table } from '../../schema/read/schema.ts'
import { findTable, tableOf } from '../../schema/shape/shape.ts'

/** Returns how central the table of a resource is; 0 for one that is not in the database. */
export type WeightOf = (names: Pick<Names, 'table' | 'schema'>) => number

/** Weighs tables by the foreign keys of others that refer to them, and by their rows: for headings of the menu and order of tabs. */
export function weigh(tables: readonly Table[]): WeightOf {
  const weights = new Map(
    tables.map((table) => [table, (1 + countReferringKeys(table, tables)) * Math.log10(10 + table.rows)]),
  )
  return (names) => {
    const table = findTable(tables, tableOf({ names }))
    return table === undefined ? 0 : (weights.get(table) ?? 0)
  }
}

/** Counts the foreign keys of other tables that refer to a table. */
export function countReferringKeys({ schema, name }: Table, tables: readonly Table[]): number {
  return tables
    .filter((other) => other.schema !== schema || other.name !== name)
    .flatMap(({ foreignKeys }) => foreignKeys)
    .filter((key) => key.schema === schema && key.table === name).length
}
