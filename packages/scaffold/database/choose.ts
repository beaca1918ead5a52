import type { DatabaseSchema, Table } from '../schema/read/schema.ts'
import { UserError } from '../user-error.ts'
import { tableLabel } from './names.ts'

/** Returns the tables with these names (`schema.table` outside `public`), or all tables when `names` is undefined. */
export function chooseTables({ tables }: DatabaseSchema, names: readonly string[] | undefined): Table[] {
  if (tables.length === 0) throw new UserError('The database has no tables. Check the URL and the schema.')
  if (names === undefined) return [...tables]
  const known = tables.map(tableLabel)
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new UserError(...unknown.map((name) => `There is no table "${name}". Tables: ${known.join(', ')}.`))
  }
  return tables.filter((table) => names.includes(tableLabel(table)))
}
