// Sends the rows that transactions have stored, mails and webhooks: a rollback sends none, and a server that is killed loses none.

import { setTimeout as wait } from 'node:timers/promises'
import type { Knex } from 'knex'
import { ownName, ownTable } from './own-schema.ts'

/** A row that is due. */
export interface DueRow {
  readonly id: string
  /** The number of attempts, this one included. */
  readonly attempts: number
}

/** The result of an attempt. */
export interface SendResult {
  /** The error of a failed attempt; undefined if the row was sent. */
  readonly fault?: unknown
  /** Whether another attempt would fail as well. */
  readonly isFinal?: boolean
  /** Whether there is nothing to send: the row is deleted. */
  readonly isMoot?: boolean
  /** Further values that the row stores about the attempt, by column. */
  readonly values?: Readonly<Record<string, string | number | null>>
}

/** One of Slipform's own tables, whose rows are sent. It has the columns `status`, `attempts`, `next_at`, `error`, `created_at` and `sent_at`. */
export interface Outbox<Row extends DueRow> {
  readonly table: string
  /** The columns of a row that an attempt reads, besides `id` and `attempts`. */
  readonly columns: readonly Exclude<keyof Row & string, keyof DueRow>[]
  /** A condition that rows must meet, as SQL. */
  readonly condition?: string
  /** A column whose values are lanes: rows of different lanes do not wait for each other, so that a receiver that hangs delays no others. */
  readonly lane?: keyof Row & string
  /** The number of rows of a lane that a server sends at the same time. */
  readonly sentTogether: number
  /** The seconds between a failed attempt and the next, by number of the attempt; after the last of them the row has failed. */
  readonly retrySeconds: readonly number[]
  /** Sends a row; a thrown error is its fault. */
  send(row: Row): Promise<SendResult>
}

/** The time for which a row is claimed by the server that tries it. Longer than all timeouts of an attempt together. */
const claimSeconds = 600

const isDue = ({ condition = 'true' }: { readonly condition?: string }) =>
  `status = 'waiting' and next_at <= clock_timestamp() and ${condition}`

/** Sends the rows that are due, until no due row is left. */
export async function sendDue<Row extends DueRow>(db: Knex, outbox: Outbox<Row>): Promise<void> {
  await Promise.all((await findLanes(db, outbox)).map((lane) => sendLane(db, outbox, lane)))
}

/** Finds the lanes of the rows that are due; a single undefined lane in an outbox without lanes. */
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
  // `attempts` has changed if the attempt took longer than its claim: then a later attempt decides.
  const claimed = db(ownTable(outbox.table)).where({ id, attempts })
  if (isMoot) return void (await claimed.delete())
  const isSent = fault === undefined
  const seconds = isSent || isFinal ? undefined : outbox.retrySeconds[attempts - 1]
  await claimed.update({
    ...values,
    status: isSent ? 'sent' : seconds === undefined ? 'failed' : 'waiting',
    error: isSent ? null : (fault instanceof Error ? fault.message : String(fault)).slice(0, maxErrorCharacters),
    sent_at: isSent ? db.fn.now() : null,
    next_at: db.raw('now() + make_interval(secs => ?)', [seconds ?? 0]),
  })
}

/** Makes a row with one of the states wait again, with its attempts counted anew; returns whether there is such a row. */
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
 * Sends rows as they become due, each lane at its own pace. The returned function stops that, and waits for the rows that are being sent. A
 * failed round is repeated by the next one; of consecutive failures only the first is reported.
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
