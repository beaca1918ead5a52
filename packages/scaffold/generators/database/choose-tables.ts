import { ownSchema } from 'slipform/internal'
import { UserError } from '../../base/user-error.ts'
import type { DatabaseSchema, Table } from '../../schema/read/schema.ts'
import { tableLabel } from './names.ts'

/** Returns the tables that a run of `database` is about, by names (`schema.table` outside `public`, `schema.*`); undefined means all. */
export function chooseTables({ tables }: DatabaseSchema, names: readonly string[] | undefined): Table[] {
  if (tables.length === 0) throw new UserError('The database has no tables. Check the URL and the schema.')
  if (names === undefined) return [...tables]
  const known = tables.map(tableLabel)
  const own = names.filter((name) => name.startsWith(`${ownSchema()}.`))
  if (own.length > 0)
    throw new UserError(...own.map((name) => `"${name}" is a table of Slipform's own. No resource can use it.`))
  const schemas = [...new Set(tables.map(({ schema }) => `${schema}.*`))]
  const unknown = names.filter((name) => !known.includes(name) && !schemas.includes(name))
  if (unknown.length > 0) {
    throw new UserError(...unknown.map((name) => `There is no table "${name}". Tables: ${known.join(', ')}.`))
  }
  return tables.filter((table) => names.includes(tableLabel(table)) || names.includes(`${table.schema}.*`))
}
