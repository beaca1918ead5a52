import type { Knex } from 'knex'
import { readSchema } from '../schema/read/read.ts'
import type { DatabaseSchema } from '../schema/read/schema.ts'

/** Slipform's own tables: users, sessions and the audit log. */
const engineTables: readonly string[] = [
  'auth_users',
  'auth_sessions',
  'auth_accounts',
  'auth_verifications',
  'auth_api_keys',
  'auth_limits',
  'audit_entries',
]

/** Reads the tables and views of schemas (all when the list is empty), without Slipform's own. */
export async function readTables(db: Knex, schemas: string[] = []): Promise<DatabaseSchema> {
  const { tables } = await readSchema(db, schemas.length > 0 ? { schemas } : {})
  return { tables: tables.filter(({ schema, name }) => schema !== 'public' || !engineTables.includes(name)) }
}
