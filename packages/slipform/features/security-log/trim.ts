import type { Knex } from 'knex'
import { ownName } from '../../db/own-schema.ts'
import { limitedEvents } from '../../model/security-events.ts'

/** The number of stored events of each kind in `limitedEvents`: per user, so that no user displaces the events of others, and in total. */
const maxLimitedEvents = { perActor: 1_000, total: 10_000 }

const intervalMs = 60_000

/** Deletes events that are older than `days`, and the oldest events beyond `maximum` of the kinds that clients can cause without limit. */
export async function trimSecurityLog(db: Knex, days: number, maximum = maxLimitedEvents): Promise<void> {
  await db.raw(`delete from ${ownName('security_events')} where at < now() - make_interval(days => ?)`, [days])
  for (const event of limitedEvents) {
    await db.raw(
      `delete from ${ownName('security_events')} where id in (
        select id from (
          select id, row_number() over (partition by actor_id order by id desc) as place
          from ${ownName('security_events')} where event = :event and actor_id is not null) as ranked
        where place > :perActor)`,
      { event, ...maximum },
    )
    await db.raw(
      `delete from ${ownName('security_events')} where event = :event and id <= (
        select id from ${ownName('security_events')} where event = :event order by id desc offset :total limit 1)`,
      { event, ...maximum },
    )
  }
}

/**
 * Trims the log every minute, until the returned function is called. The next run repeats a failed one; only the first of several failures in
 * a row is reported.
 */
export function keepSecurityLogTrimmed(db: Knex, days: number, report: (error: unknown) => void): () => void {
  let hasFailed = false
  const trim = async () => {
    try {
      await trimSecurityLog(db, days)
      hasFailed = false
    } catch (error) {
      if (!hasFailed) report(error)
      hasFailed = true
    }
  }
  const timer = setInterval(() => void trim(), intervalMs).unref()
  return () => clearInterval(timer)
}
