import type { Knex } from 'knex'
import sql, { raw, type Sql } from 'sql-template-tag'
import { identifier } from '../sql/identifier.ts'
import { query } from './query.ts'

/** Reads the next rows of a cursor in a transaction, whose work goes on with them. */
export type Fetch = <T>(count: number, work: (trx: Knex, rows: readonly { body: string }[]) => Promise<T>) => Promise<T>

/** Declares a cursor of a name in a transaction; one that is held lives on after it. */
export type Declare = (trx: Knex, name: string, isHeld: boolean) => Promise<void>

let opened = 0

/**
 * Opens a cursor for as long as `read` takes. It lives in a transaction, on a connection of its own; where there is only
 * one, the database keeps its rows instead, and others work on the connection between two fetches.
 */
export async function withCursor(db: Knex, declare: Declare, read: (fetch: Fetch) => Promise<void>): Promise<void> {
  opened += 1
  const name = `slipform_cursor_${opened}`
  if (connectionsOf(db) > 1) {
    return db.transaction(async (trx) => {
      await declare(trx, name, false)
      await read(async (count, work) => work(trx, await fetchRows(trx, name, count)))
    })
  }
  await db.transaction((trx) => declare(trx, name, true))
  try {
    await read((count, work) => db.transaction(async (trx) => work(trx, await fetchRows(trx, name, count))))
  } finally {
    await query(db, sql`close ${identifier(name)}`)
  }
}

/** How many connections a database is used by at most. */
export function connectionsOf(db: Knex): number {
  return db.client.pool.max
}

function fetchRows(trx: Knex, name: string, count: number): Promise<{ body: string }[]> {
  return query(trx, sql`fetch ${raw(String(count))} from ${identifier(name)}` as Sql)
}
