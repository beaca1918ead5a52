import type { Knex } from 'knex'
import { ownSchema } from 'slipform/internal'
import { UserError } from '../../base/user-error.ts'
import { readSchema } from '../../schema/read/read.ts'
import type { DatabaseSchema, Table } from '../../schema/read/schema.ts'
import { tableLabel } from './names.ts'

/** Reads the tables and views of schemas (all when the list is empty). */
export function readTables(db: Knex, schemas: string[] = []): Promise<DatabaseSchema> {
  return readSchema(db, schemas.length > 0 ? { schemas } : {})
}

/** Returns the tables with these names (`schema.table` outside `public`), or all tables when `names` is undefined. */
export function chooseTables({ tables }: DatabaseSchema, names: readonly string[] | undefined): Table[] {
  if (tables.length === 0) throw new UserError('The database has no tables. Check the URL and the schema.')
  if (names === undefined) return [...tables]
  const known = tables.map(tableLabel)
  const own = names.filter((name) => name.startsWith(`${ownSchema()}.`))
  if (own.length > 0)
    throw new UserError(...own.map((name) => `"${name}" is a table of Slipform's own. No resource can use it.`))
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new UserError(...unknown.map((name) => `There is no table "${name}". Tables: ${known.join(', ')}.`))
  }
  return tables.filter((table) => names.includes(tableLabel(table)))
}
