import type { Sql } from 'sql-template-tag'
import type { Database } from '../model/hooks.ts'

/** Runs one statement. */
export async function query<Row>(db: Database, statement: Sql): Promise<Row[]> {
  const { rows } = await db.raw(statement.sql, statement.values as never)
  return rows
}
