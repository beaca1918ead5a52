import type { DatabaseSchema, Table } from '../schema/read/schema.ts'
import { UserError } from '../user-error.ts'
import { tableLabel } from './names.ts'

/** The tables of these names, with their schema where they are not in `public`; all when no names are given. */
export function chooseTables({ tables }: DatabaseSchema, names: readonly string[] | undefined): Table[] {
  if (tables.length === 0) throw new UserError('The database has no tables. Is it the right one, and the right schema?')
  if (names === undefined) return [...tables]
  const known = tables.map(tableLabel)
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new UserError(...unknown.map((name) => `There is no table "${name}". Tables: ${known.join(', ')}.`))
  }
  return tables.filter((table) => names.includes(tableLabel(table)))
}
