import type { Knex } from 'knex'
import { ownName, ownTable } from '../../db/own-schema.ts'
import type { SignedInUser } from '../../model/signed-in-user.ts'

/** A job that this process runs. */
export interface ClaimedJob {
  readonly id: string
  readonly name: string
  readonly data: unknown
  /** The user who enqueued the job, or a caller who was not signed in; null for the server. */
  readonly actor: SignedInUser | { readonly role: 'public' } | null
  /** The number of this attempt: a process whose job was taken over holds a lower number. */
  readonly attempts: number
  /** How often the job failed, or its process ended before the job did. */
  readonly failures: number
}

/** The end of an attempt: a job that failed may wait for another attempt. */
export interface JobEnd {
  readonly status: 'done' | 'failed' | 'waiting'
  readonly result?: unknown
  readonly error?: string
  readonly details?: string
  /** The seconds after which a waiting job is due. */
  readonly seconds?: number
  readonly hasFailed?: boolean
}

/** The seconds after which another process takes over a job whose process does not renew the claim. */
const claimSeconds = 30

const table = () => ownName('jobs')
const untilClaimEnds = `clock_timestamp() + make_interval(secs => ${claimSeconds})`

/**
 * Claims up to `limit` jobs that are due: those that wait, and those whose claim has ended, which counts as a failure. Only one process claims
 * each. Jobs of `runningHere` are left out: on the embedded database their claims may end while they use its only connection.
 */
export async function claimJobs(
  db: Knex,
  names: readonly string[],
  limit: number,
  runningHere: readonly string[],
): Promise<readonly ClaimedJob[]> {
  const { rows } = await db.raw(
    `update ${table()} set status = 'running', attempts = attempts + 1, run_at = ${untilClaimEnds},
        failures = failures + (status = 'running')::integer, started_at = clock_timestamp(), progress = null, progress_text = null
      where id in (select id from ${table()} where status in ('waiting', 'running') and run_at <= clock_timestamp()
        and name = any(?) and id <> all(?::uuid[]) order by run_at limit ? for update skip locked)
      returning id, name, data, actor, attempts, failures`,
    [[...names], [...runningHere], limit],
  )
  return rows
}

const isClaimed = "j.id = c.id and j.attempts = c.attempts and j.status = 'running'"
const claims = 'json_to_recordset(?) as c (id uuid, attempts integer)'

/** Renews the claims of jobs; returns the ids of the jobs that this process still holds. */
export async function renewClaims(db: Knex, jobs: readonly ClaimedJob[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.raw(
    `update ${table()} as j set run_at = ${untilClaimEnds} from ${claims} where ${isClaimed} returning j.id`,
    [JSON.stringify(jobs)],
  )
  return new Set(rows.map(({ id }: ClaimedJob) => id))
}

/** Gives up the claims of jobs, so that another process can run them at once. */
export async function releaseJobs(db: Knex, jobs: readonly ClaimedJob[]): Promise<void> {
  const change = "status = 'waiting', run_at = clock_timestamp()"
  await db.raw(`update ${table()} as j set ${change} from ${claims} where ${isClaimed}`, [JSON.stringify(jobs)])
}

async function updateClaimed(db: Knex, { id, attempts }: ClaimedJob, values: object): Promise<boolean> {
  return (await db(ownTable('jobs')).where({ id, attempts, status: 'running' }).update(values)) === 1
}

/** Stores the progress of a job, from 0 to 1; returns false when this process no longer holds the job. */
export function storeProgress(db: Knex, job: ClaimedJob, part: number, text: string | undefined): Promise<boolean> {
  return updateClaimed(db, job, { progress: Math.min(1, Math.max(0, part)), progress_text: text ?? null })
}

/** Stores the end of an attempt; returns false when this process no longer holds the job. */
export function endJob(
  db: Knex,
  job: ClaimedJob,
  { status, result, error, details, seconds = 0, hasFailed = false }: JobEnd,
): Promise<boolean> {
  return updateClaimed(db, job, {
    status,
    result: result === undefined ? null : JSON.stringify(result),
    error: error ?? null,
    details: details ?? null,
    failures: job.failures + Number(hasFailed),
    ...(status === 'waiting'
      ? { run_at: db.raw('clock_timestamp() + make_interval(secs => ?)', [seconds]) }
      : { run_at: db.ref('started_at'), ended_at: db.raw('clock_timestamp()') }),
    ...(status === 'done' && { progress: 1 }),
  })
}

/** Days after their end, jobs are deleted. */
const storedDays = 30

/** Deletes jobs that ended long ago, and uploads without a job and files that are older than a day. */
export async function trimJobs(db: Knex): Promise<void> {
  await db.raw(`delete from ${table()} where ended_at < now() - make_interval(days => ?)`, [storedDays])
  await db.raw(`delete from ${ownName('job_parts')} as p where created_at < now() - interval '1 day'
    and not exists (select from ${table()} where ended_at is null and data ->> 'upload' = p.upload)`)
  await db.raw(`delete from ${ownName('job_files')} where created_at < now() - interval '1 day'`)
}
