import type { Knex } from 'knex'
import { engineTables } from '../schema/engine-tables.ts'
import { readSchema } from '../schema/read/read.ts'
import type { DatabaseSchema, Table } from '../schema/read/schema.ts'
import { UserError } from '../user-error.ts'
import { tableLabel } from './names.ts'

// The log of changes.
const engineSchema = 'slipform'

/** Reads the tables and views of schemas (all when the list is empty), without Slipform's own. */
export async function readTables(db: Knex, schemas: string[] = []): Promise<DatabaseSchema> {
  const { tables } = await readSchema(db, schemas.length > 0 ? { schemas } : {})
  const isOwn = ({ schema, name }: Table) =>
    schema === engineSchema || (schema === 'public' && engineTables.includes(name))
  return { tables: tables.filter((table) => !isOwn(table)) }
}

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
