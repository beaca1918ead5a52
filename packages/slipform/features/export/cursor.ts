// The two ways in which run.ts reads: by a cursor in one transaction, or for a database with one connection by keys.

import type { Session } from '../../db/session.ts'
import type { ExportPlan } from './plan.ts'
import { buildClose, buildCursor, buildFetch, buildKeyCursor, buildKeyed } from './sql.ts'

/** A row of an export: a record as JSON text in `body`, or the cells of a table as texts, in their order. */
export type ExportRow = Readonly<Record<string, string | null>>

/** The source of an export. */
export interface ExportSource {
  /** Completes the plan by hooks, in the transaction that reads the records. */
  readonly narrow: (trx: Session) => Promise<ExportPlan>
  /** Completes rows in the transaction that has read them. */
  readonly load: (trx: Session, rows: ExportRow[]) => Promise<ExportRow[]>
}

/** Reads up to `count` further rows, and returns whether they are the last. */
export type ReadNext = (count: number) => Promise<{ rows: ExportRow[]; isLast: boolean }>

/** The number of opened cursors, for unique names. */
let opened = 0

/** Reads by a cursor in one transaction, on its own connection. */
export async function withCursor(
  session: Session,
  { narrow, load }: ExportSource,
  read: (readNext: ReadNext) => Promise<void>,
): Promise<void> {
  const name = nextName()
  await session.transaction(async (trx) => {
    await trx.query(buildCursor(name, await narrow(trx)))
    await read(async (count) => {
      const rows = await trx.query<ExportRow>(buildFetch(name, count))
      return { rows: await load(trx, rows), isLast: rows.length < count }
    })
  })
}

/**
 * Reads from a database with a single connection, which other requests need between two reads. The cursor, which outlives its transaction, holds
 * only keys: materializing the records would occupy the database until all are read. A record that no longer matches when it is read is
 * omitted. Rows without a key are materialized.
 */
export async function withKeyCursor(
  session: Session,
  { narrow, load }: ExportSource,
  read: (readNext: ReadNext) => Promise<void>,
): Promise<void> {
  const name = nextName()
  const plan = await session.transaction(async (trx) => {
    const narrowed = await narrow(trx)
    const hasKey = narrowed.selection.resource.keyFields.length > 0
    await trx.query(hasKey ? buildKeyCursor(name, narrowed) : buildCursor(name, narrowed, true))
    return narrowed
  })
  try {
    await read((count) =>
      session.transaction(async (trx) => {
        const fetched = await trx.query<ExportRow>(buildFetch(name, count))
        const keys = fetched.flatMap(({ id }) => id ?? [])
        const keyed = keys.length === 0 ? [] : await trx.query<ExportRow>(buildKeyed(plan, keys))
        const byKey = new Map<unknown, ExportRow>(keyed.map(({ id, ...row }) => [id, row]))
        const ordered = keys.flatMap<ExportRow>((key) => byKey.get(key) ?? [])
        const rows = keys.length === 0 ? fetched : ordered
        return { rows: await load(trx, rows), isLast: fetched.length < count }
      }),
    )
  } finally {
    // Closes the cursor also after the client has disconnected. Ignores the error of a cursor that ended with its session.
    await session
      .withoutSignal()
      .query(buildClose(name))
      .catch(() => {})
  }
}

function nextName(): string {
  opened += 1
  return `slipform_cursor_${opened}`
}
