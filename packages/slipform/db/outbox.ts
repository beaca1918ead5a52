// Sends what transactions have stored: mails and webhooks are rows, so that a rollback sends none and a server that is killed loses none.

import { setTimeout as wait } from 'node:timers/promises'
import type { Knex } from 'knex'
import { ownName, ownTable } from './own-schema.ts'

/** A row that is due. */
export interface DueRow {
  readonly id: string
  /** How often it has been tried, this time included. */
  readonly attempts: number
}

/** What became of an attempt. */
export interface SendResult {
  /** Why the row was not sent; undefined if it was. */
  readonly fault?: unknown
  /** Whether another attempt would fail as well. */
  readonly isFinal?: boolean
  /** Whether there is nothing to send: the row is deleted. */
  readonly isMoot?: boolean
  /** What else the row stores of the attempt, by column. */
  readonly values?: Readonly<Record<string, string | number | null>>
}

/** A table of what is sent, one of Slipform's own: `status`, `attempts`, `next_at`, `error`, `created_at` and `sent_at` are among its columns. */
export interface Outbox<Row extends DueRow> {
  readonly table: string
  /** The columns of a row that an attempt reads, besides `id` and `attempts`. */
  readonly columns: readonly Exclude<keyof Row & string, keyof DueRow>[]
  /** A condition that rows must meet, as SQL. */
  readonly condition?: string
  /** A column: rows with different values of it do not wait for each other, so that a receiver that hangs delays no others. */
  readonly lane?: keyof Row & string
  /** The number of rows of a lane that a server sends at the same time. */
  readonly sentTogether: number
  /** The seconds after which a row is tried again, for each attempt. */
  readonly retrySeconds: readonly number[]
  /** Sends a row; an error is a fault. */
  send(row: Row): Promise<SendResult>
}

/** A row is tried by one server: by another one only after this time, if that server has ended meanwhile. Longer than all timeouts of an attempt together. */
const claimSeconds = 600

const isDue = ({ condition = 'true' }: { readonly condition?: string }) =>
  `status = 'waiting' and next_at <= clock_timestamp() and ${condition}`

/** Sends the rows that are due, until none is left. */
export async function sendDue<Row extends DueRow>(db: Knex, outbox: Outbox<Row>): Promise<void> {
  await Promise.all((await findLanes(db, outbox)).map((lane) => sendLane(db, outbox, lane)))
}

/** Finds the lanes of the rows that are due; one, without a value, where all rows wait for each other. */
async function findLanes<Row extends DueRow>(db: Knex, outbox: Outbox<Row>): Promise<(string | undefined)[]> {
  const { lane, table } = outbox
  if (lane === undefined) return [undefined]
  return db(ownTable(table)).whereRaw(isDue(outbox)).distinct(lane).pluck(lane)
}

async function sendLane<Row extends DueRow>(db: Knex, outbox: Outbox<Row>, lane: string | undefined): Promise<void> {
  for (;;) {
    const rows = await claim(db, outbox, lane)
    if (rows.length === 0) return
    await Promise.all(rows.map((row) => attempt(db, outbox, row)))
  }
}

async function claim<Row extends DueRow>(
  db: Knex,
  outbox: Outbox<Row>,
  lane: string | undefined,
): Promise<readonly Row[]> {
  const { table, columns, sentTogether } = outbox
  const isOfLane = lane === undefined ? 'true' : db.raw('?? = ?', [outbox.lane ?? '', lane])
  const { rows } = await db.raw<{ rows: Row[] }>(
    `update ${ownName(table)} set attempts = attempts + 1, next_at = now() + make_interval(secs => ?)
      where id in (select id from ${ownName(table)} where ${isDue(outbox)} and ${isOfLane}
        order by next_at limit ? for update skip locked)
      returning ${['id', 'attempts', ...columns].join(', ')}`,
    [claimSeconds, sentTogether],
  )
  return rows
}

const maxErrorCharacters = 500

async function attempt<Row extends DueRow>(db: Knex, outbox: Outbox<Row>, row: Row): Promise<void> {
  const { id, attempts } = row
  const result: SendResult = await outbox.send(row).catch((fault: unknown) => ({ fault }))
  const { fault, isFinal, isMoot, values } = result
  // An attempt that took longer than its claim does not change what a later one has found out.
  const own = db(ownTable(outbox.table)).where({ id, attempts })
  if (isMoot) return void (await own.delete())
  const isSent = fault === undefined
  const seconds = isSent || isFinal ? undefined : outbox.retrySeconds[attempts - 1]
  await own.update({
    ...values,
    status: isSent ? 'sent' : seconds === undefined ? 'failed' : 'waiting',
    error: isSent ? null : (fault instanceof Error ? fault.message : String(fault)).slice(0, maxErrorCharacters),
    sent_at: isSent ? db.fn.now() : null,
    next_at: db.raw('now() + make_interval(secs => ?)', [seconds ?? 0]),
  })
}

/** Makes a row that was tried wait again; returns whether there is one in one of the states. */
export async function sendAgain(db: Knex, table: string, id: string, states: readonly string[]): Promise<boolean> {
  const rows = db(ownTable(table)).whereRaw('id::text = ?', [id]).whereIn('status', states)
  return (await rows.update({ status: 'waiting', attempts: 0, error: null, next_at: db.fn.now() })) > 0
}

/** Rows that are older than this many days are deleted, whether they were sent or not. */
const storedDays = 30

const intervalMs = 1_000
/** The number of lanes that a server sends at the same time; the others follow in later rounds. */
const lanesTogether = 20
/** Old rows are deleted in the first of this many rounds, about once an hour. */
const roundsBetweenTrims = 3_600

/**
 * Sends rows as they come, each lane at its own pace; the returned function stops that, and waits for those that are being sent. The next round
 * repeats one that fails; of failures without a success between them the first is reported.
 */
export function keepSending<Row extends DueRow>(
  db: Knex,
  outbox: Outbox<Row>,
  report: (error: unknown) => void,
): () => Promise<void> {
  let hasFailed = false
  const fail = (error: unknown) => {
    if (!hasFailed) report(error)
    hasFailed = true
  }
  const sending = new Map<string | undefined, Promise<void>>()
  const start = (lane: string | undefined) => {
    if (sending.has(lane) || sending.size >= lanesTogether) return
    const sent = sendLane(db, outbox, lane)
      .then(() => {
        hasFailed = false
      }, fail)
      .finally(() => sending.delete(lane))
    sending.set(lane, sent)
  }
  const stopping = new AbortController()
  const { signal } = stopping
  const work = async () => {
    for (let round = 0; !signal.aborted; round++) {
      try {
        const lanes = await findLanes(db, outbox)
        lanes.forEach(start)
        if (round % roundsBetweenTrims === 0) await trim(db, outbox.table)
        if (lanes.length === 0) hasFailed = false
      } catch (error) {
        fail(error)
      }
      await wait(intervalMs, undefined, { ref: false, signal }).catch(() => {})
    }
    await Promise.all(sending.values())
  }
  const running = work()
  return () => {
    stopping.abort()
    return running
  }
}

async function trim(db: Knex, table: string): Promise<void> {
  await db.raw(
    `delete from ${ownName(table)} where status <> 'waiting' and created_at < now() - make_interval(days => ?)`,
    [storedDays],
  )
}
