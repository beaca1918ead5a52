// run.ts reads by one of these three cursors, by what the database and the hooks of the model allow.

import type { Sql } from 'sql-template-tag'
import type { RenderValue } from '../../crud/sql/columns.ts'
import { buildRecords } from '../../crud/sql/records.ts'
import { wireValue } from '../../crud/sql/wire.ts'
import type { Session } from '../../db/session.ts'
import type { ExportPlan } from './plan.ts'
import { type RawRows, readRawRows } from './raw-rows.ts'
import { buildClose, buildCursor, buildFetch, buildKeyCursor, buildTableCursor } from './sql.ts'

/** Plans the records, in the transaction that reads them. */
export type Narrow = (trx: Session) => Promise<ExportPlan>

/** Reads up to `count` more records, passes their JSON texts to `work` in the same transaction, and returns whether they are the last. */
type ReadNext = (count: number, work: Work) => Promise<{ records: string[]; isLast: boolean }>
type Work = (trx: Session, records: string[]) => Promise<string[]>

/** Reads up to `count` more rows undecoded. */
export type ReadRows = (count: number) => Promise<RawRows>

/** How many cursors were opened: each has a name of its own. */
let opened = 0

/** Reads rows undecoded, by a cursor in one transaction on its own connection: texts for the cells of a table, or one JSON text. */
export async function withRowCursor(
  session: Session,
  narrow: Narrow,
  read: (readRows: ReadRows) => Promise<void>,
): Promise<void> {
  const name = nextName()
  const build = (plan: ExportPlan): Sql =>
    plan.format === 'csv' ? buildTableCursor(name, plan) : buildCursor(name, plan, wireValue)
  await session.transaction(async (trx) => {
    await trx.query(build(await narrow(trx)))
    await read((count) => {
      const fetch = buildFetch(name, count)
      return trx.sendOn(fetch, (client) => readRawRows(client, fetch.sql))
    })
  })
}

/** Reads by a cursor in one transaction, on its own connection. */
export async function withCursor(
  session: Session,
  narrow: Narrow,
  renderValue: RenderValue,
  read: (readNext: ReadNext) => Promise<void>,
): Promise<void> {
  const name = nextName()
  await session.transaction(async (trx) => {
    await trx.query(buildCursor(name, await narrow(trx), renderValue))
    await read(async (count, work) => {
      const rows = await trx.query<{ body: string }>(buildFetch(name, count))
      const bodies = rows.map(({ body }) => body)
      return { records: await work(trx, bodies), isLast: rows.length < count }
    })
  })
}

/**
 * The same for a database with a single connection, which other requests need between two reads. The cursor holds only keys:
 * materializing the records would occupy the database until all are read. A record that no longer matches when its turn
 * comes is omitted. Rows without a key are all materialized.
 */
export async function withKeyCursor(
  session: Session,
  narrow: Narrow,
  renderValue: RenderValue,
  read: (readNext: ReadNext) => Promise<void>,
): Promise<void> {
  const name = nextName()
  const plan = await session.transaction(async (trx) => {
    const narrowed = await narrow(trx)
    const { keyFields } = narrowed.selection.resource
    const hasKey = keyFields.length > 0
    await trx.query(hasKey ? buildKeyCursor(name, narrowed) : buildCursor(name, narrowed, renderValue, true))
    return narrowed
  })
  const selection = { ...plan.selection, where: plan.where }
  try {
    await read((count, work) =>
      session.transaction(async (trx) => {
        const fetched = await trx.query<{ id?: string; body?: string }>(buildFetch(name, count))
        const keys = fetched.flatMap(({ id }) => id ?? [])
        const read = keys.length === 0 ? [] : await trx.query<Row>(buildRecords(selection, keys, renderValue))
        const bodies = new Map(read.map(({ id, body }) => [id, body]))
        const records = fetched.flatMap(({ id, body }) => body ?? bodies.get(id ?? '') ?? [])
        return { records: await work(trx, records), isLast: fetched.length < count }
      }),
    )
  } finally {
    // Also after the client has disconnected. A cursor that ended with its session fails to close, which says nothing new.
    await session
      .withoutSignal()
      .query(buildClose(name))
      .catch(() => {})
  }
}

interface Row {
  readonly id: string
  readonly body: string
}

function nextName(): string {
  opened += 1
  return `slipform_cursor_${opened}`
}
