import type { Knex } from 'knex'
import { ownTable } from '../../db/own-schema.ts'
import { system } from '../../model/signed-in-user.ts'
import type { EnqueueOptions, JobContext, JobOptions } from '../../users/jobs.ts'

/** A job of a project: its name, its schedule and retries, and its code. */
export interface Job<Data> {
  readonly name: string
  readonly options: JobOptions
  work(data: Data, context: JobContext): Promise<unknown>
}

/**
 * Defines a job, for the list of `server/jobs/index.ts`. The work may run more than once, and must allow for that; its return value is the
 * result of the job. The data of a scheduled job is `null`.
 *
 * @example
 * job('reminders', { schedule: '0 7 * * *' }, async (_data, { records, actor }) => records(Invoice, actor).list())
 */
export function job<Data = null>(name: string, options: JobOptions, work: Job<Data>['work']): Job<Data> {
  return { name, options, work }
}

const visitor = { role: 'public', id: undefined, email: undefined } as const

/**
 * Stores a job, and returns its id. A worker runs it once the transaction has committed; a rollback or a dry run enqueues none. Needs the
 * feature `jobs()`, with the job in its list.
 *
 * @example
 * 'create::one::post': (db, order, { actor }) => enqueue(db, invoice, { id: order.id }, { actor })
 */
export async function enqueue<Data>(
  db: Knex,
  { name }: Pick<Job<Data>, 'name'>,
  data: Data,
  options: EnqueueOptions = {},
): Promise<string> {
  const { actor, runAt } = options
  // `actor: undefined` means a caller who was not signed in: such a job must not run as the server.
  const enqueuedBy = 'actor' in options ? (actor ?? visitor) : system
  const enqueuer = enqueuedBy.id !== system.id && {
    actor: JSON.stringify(enqueuedBy),
    actor_id: enqueuedBy.id,
    actor_email: enqueuedBy.email,
  }
  const row = { name, data: JSON.stringify(data ?? null), ...enqueuer, ...(runAt && { run_at: runAt }) }
  const [stored] = await db(ownTable('jobs')).insert(row, 'id')
  return stored.id
}
