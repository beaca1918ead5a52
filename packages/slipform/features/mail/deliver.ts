import { setTimeout as wait } from 'node:timers/promises'
import type { Knex } from 'knex'
import { ownName } from '../../db/own-schema.ts'

/** A mail that is due. */
export interface DueMail {
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string | null
  /** How often it has been tried, this time included. */
  readonly attempts: number
}

/** What sends a mail: it throws where that fails. */
export interface Transport {
  send(mail: DueMail): Promise<unknown>
  /** Whether the text stays after it is sent. */
  readonly keepsText: boolean
}

/** The seconds after which a mail is tried again: the last time after eight hours. */
const retrySeconds = [30, 120, 600, 1_800, 3_600, 7_200, 14_400]

/** A mail is tried by one server: by another one only after this time, if that server has ended meanwhile. Longer than all timeouts of a delivery together. */
const claimSeconds = 600

/** The number of mails that a server sends at the same time. */
const sentTogether = 4

/** Sends the mails that are due, until none is left. */
export async function sendDueMails(db: Knex, transport: Transport): Promise<void> {
  for (;;) {
    const mails = await claim(db)
    if (mails.length === 0) return
    await Promise.all(mails.map((mail) => attempt(db, transport, mail)))
  }
}

async function claim(db: Knex): Promise<readonly DueMail[]> {
  const { rows } = await db.raw(
    `update ${ownName('mails')} set attempts = attempts + 1, next_at = now() + make_interval(secs => ?)
      where id in (select id from ${ownName('mails')} where status = 'waiting' and next_at <= clock_timestamp()
        order by next_at limit ? for update skip locked)
      returning id, recipient, subject, text, html, attempts`,
    [claimSeconds, sentTogether],
  )
  return rows
}

async function attempt(db: Knex, transport: Transport, mail: DueMail): Promise<void> {
  const fault = await transport.send(mail).then(
    () => undefined,
    (error: unknown) => error,
  )
  const change = fault === undefined ? sentChange(transport, mail) : failedChange(fault, mail)
  // An attempt that took longer than its claim does not change what a later one has found out.
  await db.raw(
    `update ${ownName('mails')} set status = :status, error = :error, text = :text, html = :html,
        sent_at = case when :status = 'sent' then now() end, next_at = now() + make_interval(secs => :seconds)
      where id = :id and attempts = :attempts`,
    { ...change, id: mail.id, attempts: mail.attempts },
  )
}

const noText = { text: null, html: null }

function sentChange({ keepsText }: Transport, { text, html }: DueMail) {
  return { status: 'sent', error: null, seconds: 0, ...(keepsText ? { text, html } : noText) }
}

const maxErrorCharacters = 500

function failedChange(fault: unknown, { attempts, text, html }: DueMail) {
  const seconds = isPermanent(fault) ? undefined : retrySeconds[attempts - 1]
  const error = (fault instanceof Error ? fault.message : String(fault)).slice(0, maxErrorCharacters)
  return { status: seconds === undefined ? 'failed' : 'waiting', error, seconds: seconds ?? 0, text, html }
}

/** Whether the server has refused the recipient or the mail itself for good. A wrong password can be corrected meanwhile. */
function isPermanent(fault: unknown): boolean {
  if (!(fault instanceof Error) || !('responseCode' in fault) || !('code' in fault)) return false
  return Number(fault.responseCode) >= 500 && (fault.code === 'EENVELOPE' || fault.code === 'EMESSAGE')
}

/** Deletes mails that are older than this many days, whether they were sent or not. */
const storedDays = 30

const intervalMs = 1_000
/** Old mails are deleted in the first of this many rounds, about once an hour. */
const roundsBetweenTrims = 3_600

/**
 * Sends mails as they come; the returned function stops that, and waits for those that are being sent. The next round repeats one that fails; of
 * several failures in a row the first is reported.
 */
export function keepSending(db: Knex, transport: Transport, report: (error: unknown) => void): () => Promise<void> {
  let hasFailed = false
  const stopping = new AbortController()
  const { signal } = stopping
  const work = async () => {
    for (let round = 0; !signal.aborted; round++) {
      try {
        await sendDueMails(db, transport)
        if (round % roundsBetweenTrims === 0) await trimMails(db)
        hasFailed = false
      } catch (error) {
        if (!hasFailed) report(error)
        hasFailed = true
      }
      await wait(intervalMs, undefined, { ref: false, signal }).catch(() => {})
    }
  }
  const running = work()
  return () => {
    stopping.abort()
    return running
  }
}

async function trimMails(db: Knex): Promise<void> {
  await db.raw(
    `delete from ${ownName('mails')} where status <> 'waiting' and created_at < now() - make_interval(days => ?)`,
    [storedDays],
  )
}
