import { setTimeout as wait } from 'node:timers/promises'
import type { Knex } from 'knex'

// A session is idle for a short time between two statements of a request, so one check is not enough.
const idleChecks = 3
const checkIntervalMs = 20

/** Waits until no other session of the database is active: the last requests of a load have ended. */
export async function whenIdle(db: Knex): Promise<void> {
  for (let quiet = 0; quiet < idleChecks; quiet++) {
    const { rows } = await db.raw(`select count(*)::integer as busy from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`)
    if (rows[0].busy > 0) quiet = -1
    await wait(checkIntervalMs)
  }
}
