import type { Knex } from 'knex'
import { readSchema } from '../schema/read/read.ts'
import type { DatabaseSchema } from '../schema/read/schema.ts'

/** The tables that every project makes for itself, of who signs in and who changed what. */
const engineTables: readonly string[] = [
  'auth_users',
  'auth_sessions',
  'auth_accounts',
  'auth_verifications',
  'auth_api_keys',
  'auth_limits',
  'audit_entries',
]

/** Reads the tables and views that can become resources: all but the project's own; `schemas` are those asked for, none are all. */
export async function readTables(db: Knex, schemas: string[] = []): Promise<DatabaseSchema> {
  const { tables } = await readSchema(db, schemas.length > 0 ? { schemas } : {})
  return { tables: tables.filter(({ schema, name }) => schema !== 'public' || !engineTables.includes(name)) }
}
