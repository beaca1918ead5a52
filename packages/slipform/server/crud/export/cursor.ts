import { setImmediate } from 'node:timers/promises'
import type { Knex } from 'knex'
import { withTransaction } from '../run/cancel-on-disconnect.ts'
import { query } from '../run/query.ts'
import { buildRecords, type WriteValue } from '../sql/select.ts'
import type { ExportPlan } from './plan.ts'
import { buildClose, buildCursor, buildFetch, buildKeyCursor } from './sql.ts'

/** The plan as it is read, decided in the transaction that reads. */
export type Narrow = (trx: Knex) => Promise<ExportPlan>

/** Reads about so many records on, as JSON texts, for `work` in the same transaction; says whether they are the last. */
export type ReadOn = (count: number, work: Work) => Promise<{ records: string[]; isLast: boolean }>
type Work = (trx: Knex, records: string[]) => Promise<string[]>

let opened = 0

/** A cursor in a transaction, on a connection of its own. */
export async function withPinned(
  db: Knex,
  narrow: Narrow,
  write: WriteValue,
  read: (on: ReadOn) => Promise<void>,
): Promise<void> {
  const name = nextName()
  await withTransaction(db, async (trx) => {
    await query(trx, buildCursor(name, await narrow(trx), write))
    await read(async (count, work) => {
      const rows = await query<{ body: string }>(trx, buildFetch(name, count))
      const bodies = rows.map(({ body }) => body)
      return { records: await work(trx, bodies), isLast: rows.length < count }
    })
  })
}

/**
 * The same where there is only one connection, which others need between two readings. Only the keys are kept, as to keep the
 * records would keep the database busy for as long as it takes to read them all; what no longer matches when its turn
 * comes is left out.
 */
export async function withHeld(
  db: Knex,
  narrow: Narrow,
  write: WriteValue,
  read: (on: ReadOn) => Promise<void>,
): Promise<void> {
  const name = nextName()
  const plan = await withTransaction(db, async (trx) => {
    const narrowed = await narrow(trx)
    await query(trx, buildKeyCursor(name, narrowed))
    return narrowed
  })
  const selection = { ...plan.selection, where: plan.where }
  try {
    await read(async (count, work) => {
      // The embedded database works in this thread: other requests get their turn.
      await setImmediate()
      return withTransaction(db, async (trx) => {
        const keys = (await query<{ id: string }>(trx, buildFetch(name, count))).map(({ id }) => id)
        const rows = await query<{ id: string; body: string }>(trx, buildRecords(selection, keys, write))
        const bodies = new Map(rows.map(({ id, body }) => [id, body]))
        const records = keys.flatMap((key) => bodies.get(key) ?? [])
        return { records: await work(trx, records), isLast: keys.length < count }
      })
    })
  } finally {
    await query(db, buildClose(name))
  }
}

function nextName(): string {
  opened += 1
  return `slipform_cursor_${opened}`
}
