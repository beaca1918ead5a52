import type { Knex } from 'knex'
import type { Origin } from '../crud/context/origin.ts'
import type { Records } from '../model/records.ts'
import type { SignedInUser } from '../model/signed-in-user.ts'

/** The schedule and the retries of a job. */
export interface JobOptions {
  /** The times at which the server enqueues the job, as a cron expression: minute, hour, day of the month, month, weekday. */
  readonly schedule?: string
  /** The time zone of the schedule: `Europe/Berlin`. Default: `UTC`. */
  readonly timeZone?: string
  /** The maximum number of retries after failures, with growing pauses. Default: 3. */
  readonly retries?: number
}

/** The user of a job, and its time. */
export interface EnqueueOptions {
  /** The user who enqueues the job, and may read its progress. Default: the server itself; `undefined` is a caller who is not signed in, and has no jobs. */
  readonly actor?: SignedInUser | undefined
  /** The earliest time. Default: now. */
  readonly runAt?: Date
}

/** The context of a job. */
export interface JobContext {
  /** The id of the job: the same in each attempt. */
  readonly id: string
  /** The number of the attempt, from 1. */
  readonly attempt: number
  /** The user who enqueued the job, with their current role, but no higher one than then; `system` for the server. */
  readonly actor: SignedInUser
  /** The database, for queries of your own. */
  readonly db: Knex
  /** Returns the operations of a model for a user: `records(Loan, system)`. */
  readonly records: Records
  /** Aborts when the job is cancelled, when another process has taken it over, and when this process stops: then the job runs again elsewhere. */
  readonly signal: AbortSignal
  /**
   * Reports the progress, from 0 to 1, and in words: `progress(0.4, 'row 400 of 1,000')`.
   *
   * @throws Error when `signal` is aborted: a job that does not catch it ends there.
   */
  progress(part: number, text?: string): Promise<void>
  /**
   * Ends the job with a transaction: its writes are stored exactly once, together with the end of the job. The value that `work` returns is
   * the result of the job.
   *
   * @throws Error, and rolls back, when the job is cancelled or another process has taken it over.
   */
  finish<T>(work: (trx: Knex.Transaction) => Promise<T>): Promise<T>
}

/** The context of a feature's job. */
export interface JobRun extends JobContext {
  /** The origin of operations that the job runs. */
  readonly origin: Origin
}

/** Runs work that no response waits for, and repeats it after failures. Work may run more than once. */
export interface Jobs {
  /** Defines the work of jobs of a name, before the server starts. Data and result must be JSON. */
  define<Data>(name: string, options: JobOptions, work: (data: Data, run: JobRun) => Promise<unknown>): void
  /** Stores a job and returns its id. In a transaction, the job runs after the commit, and not at all after a rollback. */
  enqueue(db: Knex, name: string, data: unknown, options?: EnqueueOptions): Promise<string>
}
