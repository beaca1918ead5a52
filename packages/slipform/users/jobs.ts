import type { Knex } from 'knex'
import type { Origin } from '../crud/context/origin.ts'
import type { Records } from '../model/records.ts'
import type { SignedInUser } from '../model/signed-in-user.ts'

/** When a job runs, and how often it is tried. */
export interface JobOptions {
  /** When it is enqueued by itself, as cron writes it: minute, hour, day of the month, month, weekday. */
  readonly schedule?: string
  /** The time zone of the schedule: `Europe/Berlin`. Default: `UTC`. */
  readonly timeZone?: string
  /** How often it is tried again after a failure, each time later. Default: 3. */
  readonly retries?: number
}

/** The user of a job, and its time. */
export interface EnqueueOptions {
  /** The user who enqueues it, and may read its progress. Default: the server itself; `undefined` is a caller who is not signed in, and has no jobs. */
  readonly actor?: SignedInUser | undefined
  /** The earliest time. Default: now. */
  readonly runAt?: Date
}

/** What a job works with. */
export interface JobContext {
  /** The id of the job: the same in each attempt. */
  readonly id: string
  /** 1 at first. */
  readonly attempt: number
  /** The user who enqueued it, as the user is now, with no more than the role of then; `system` where the server did. */
  readonly actor: SignedInUser
  /** The database, for queries of your own. */
  readonly db: Knex
  /** Returns the operations of a model for a user: `records(Loan, system)`. */
  readonly records: Records
  /** Aborts when the job is cancelled, when another process has taken it over, and when this one stops: a job that does not end then runs again elsewhere. */
  readonly signal: AbortSignal
  /**
   * Reports how much of the work is done, from 0 to 1, and in words: `progress(0.4, 'row 400 of 1,000')`.
   *
   * @throws Error when `signal` is aborted: a job that does not catch it ends there.
   */
  progress(part: number, text?: string): Promise<void>
  /**
   * Ends the job with a transaction: what it writes is stored exactly once, together with the end of the job. What `work` returns is the
   * result of the job.
   *
   * @throws Error, and rolls back, when the job is cancelled or another process has taken it over.
   */
  finish<T>(work: (trx: Knex.Transaction) => Promise<T>): Promise<T>
}

/** What a job of a feature works with. */
export interface JobRun extends JobContext {
  /** What operations of the job run for. */
  readonly origin: Origin
}

/** Runs work that no response waits for, and repeats what fails. It may run more than once. */
export interface Jobs {
  /** Says how the jobs of a name run, before the server starts. Data and result are JSON, which the database stores. */
  define<Data>(name: string, options: JobOptions, work: (data: Data, run: JobRun) => Promise<unknown>): void
  /** Stores a job and returns its id; in a transaction it runs once that has committed, and a rollback enqueues none. */
  enqueue(db: Knex, name: string, data: unknown, options?: EnqueueOptions): Promise<string>
}
