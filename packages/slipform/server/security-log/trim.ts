import type { Knex } from 'knex'
import { limitedEvents } from '../../model/security-events.ts'

/** The number of events of each kind in `limitedEvents` that stay. */
export const maxLimitedEvents = 10_000

const intervalMs = 60_000

/** Deletes events older than some days, and the oldest of those that clients can cause without limit. */
export async function trimSecurityLog(db: Knex, days: number, maximum = maxLimitedEvents): Promise<void> {
  await db.raw(`delete from security_events where at < now() - make_interval(days => ?)`, [days])
  for (const event of limitedEvents)
    await db.raw(
      `delete from security_events where event = :event and id <= (
        select id from security_events where event = :event order by id desc offset :maximum limit 1)`,
      { event, maximum },
    )
}

/** Trims the log every minute; the returned function stops that. A run that fails is repeated by the next one. */
export function keepSecurityLogTrimmed(db: Knex, days: number): () => void {
  const timer = setInterval(() => void trimSecurityLog(db, days).catch(() => {}), intervalMs).unref()
  return () => clearInterval(timer)
}
