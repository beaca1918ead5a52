import type { Sql } from 'sql-template-tag'
import type { Database } from '../model/hooks.ts'
import { PreparedNames } from './prepared.ts'

const prepared = new PreparedNames()

/** Runs one statement, which a connection prepares once if it comes again. */
export async function query<Row>(db: Database, { sql, values }: Pick<Sql, 'sql' | 'values'>): Promise<Row[]> {
  const name = prepared.nameOf(sql)
  const raw = db.raw(sql, values as never)
  const { rows } = await (name === undefined ? raw : raw.options({ name }))
  return rows
}
