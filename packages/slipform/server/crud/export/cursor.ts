import { setImmediate } from 'node:timers/promises'
import type { Knex } from 'knex'
import { withTransaction } from '../run/cancel-on-disconnect.ts'
import { query } from '../run/query.ts'
import { buildRecords, type WriteValue } from '../sql/select.ts'
import type { ExportPlan } from './plan.ts'
import { buildClose, buildCursor, buildFetch, buildKeyCursor } from './sql.ts'

/** Plans the records, in the transaction that reads them. */
export type Narrow = (trx: Knex) => Promise<ExportPlan>

/** Reads up to `count` more records, passes their JSON texts to `work` in the same transaction, and returns whether they are the last. */
export type ReadNext = (count: number, work: Work) => Promise<{ records: string[]; isLast: boolean }>
type Work = (trx: Knex, records: string[]) => Promise<string[]>

let opened = 0

/** Reads by a cursor in one transaction, on its own connection. */
export async function withCursor(
  db: Knex,
  narrow: Narrow,
  write: WriteValue,
  read: (readNext: ReadNext) => Promise<void>,
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
 * The same for a database with a single connection, which other requests need between two reads. The cursor holds only keys:
 * materializing the records would occupy the database until all are read. A record that no longer matches when its turn
 * comes is omitted.
 */
export async function withKeyCursor(
  db: Knex,
  narrow: Narrow,
  write: WriteValue,
  read: (readNext: ReadNext) => Promise<void>,
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
