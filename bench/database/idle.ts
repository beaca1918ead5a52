import { setTimeout as wait } from 'node:timers/promises'
import type { Knex } from 'knex'

// Between two statements of a request its session rests for a moment.
const quietLooks = 3
const betweenLooks = 20

/** Waits until no other session of a database is at work: what was under way when a load ended is done. */
export async function whenIdle(db: Knex): Promise<void> {
  for (let quiet = 0; quiet < quietLooks; quiet++) {
    const { rows } = await db.raw(`select count(*)::integer as busy from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`)
    if (rows[0].busy > 0) quiet = -1
    await wait(betweenLooks)
  }
}
