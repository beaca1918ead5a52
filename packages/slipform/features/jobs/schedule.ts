import type { Cron } from 'croner'
import type { Knex } from 'knex'
import { ownName } from '../../db/own-schema.ts'
import { type Definitions, parseSchedule } from './definitions.ts'

/** A time at which a scheduled job is due. */
interface Occurrence {
  readonly name: string
  readonly at: Date
}

/**
 * Keeps the next occurrence of each scheduled job among the jobs that wait: one row per name and time, although all servers and workers
 * store it. If no process works at that time, the job runs as soon as one does.
 */
export class Schedules {
  readonly #crons: readonly (readonly [name: string, cron: Cron])[]
  #next: readonly Occurrence[] = []

  constructor(definitions: Definitions) {
    this.#crons = [...definitions].flatMap(([name, { schedule, timeZone }]) =>
      schedule === undefined ? [] : [[name, parseSchedule(name, schedule, timeZone)] as const],
    )
  }

  /** Stores the next occurrences, and deletes later ones that an earlier version of the project has scheduled. */
  async begin(db: Knex): Promise<void> {
    await this.enqueueNext(db)
    const next = JSON.stringify(this.#next)
    await db.raw(
      `delete from ${ownName('jobs')} as j where status = 'waiting' and scheduled_for > now() and not exists (
        select from json_to_recordset(?) as n (name text, at timestamptz) where n.name = j.name and n.at = j.scheduled_for)`,
      [next],
    )
  }

  /** Stores the next occurrences once the last ones are over. */
  async enqueueNext(db: Knex): Promise<void> {
    const now = new Date()
    if (this.#next.length > 0 && this.#next.every(({ at }) => at > now)) return
    const next = this.#crons.flatMap(([name, cron]) => {
      const at = cron.nextRun(now)
      return at === null ? [] : [{ name, at }]
    })
    if (next.length > 0)
      await db.raw(
        `insert into ${ownName('jobs')} (name, scheduled_for, run_at)
          select name, at, at from json_to_recordset(?) as n (name text, at timestamptz) on conflict do nothing`,
        [JSON.stringify(next)],
      )
    this.#next = next
  }
}
