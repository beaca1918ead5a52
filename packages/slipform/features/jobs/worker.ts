import type { Knex } from 'knex'
import { describeError } from '../../base/errors/error-log.ts'
import { ApiError } from '../../base/errors/errors.ts'
import { originOfCode } from '../../crud/context/code-origin.ts'
import { readError } from '../../crud/context/read-error.ts'
import { recordsIn } from '../../crud/records/records.ts'
import type { Core } from '../../feature.ts'
import type { JobRun } from '../../users/jobs.ts'
import type { Definitions } from './definitions.ts'
import { jobError } from './errors.ts'
import { Schedules } from './schedule.ts'
import {
  type ClaimedJob,
  claimJobs,
  endJob,
  type JobEnd,
  releaseJobs,
  renewClaims,
  storeProgress,
  trimJobs,
} from './statements.ts'
import { findJobUser } from './user.ts'

/** The maximum number of jobs that a process runs at the same time. */
const runTogether = 4

const intervalMs = 1_000
/** Claims are renewed in every second round, old jobs deleted about once an hour. */
const roundsBetweenRenewals = 2
const roundsBetweenTrims = 3_600

const defaultRetries = 3
/** A job whose process ended before the job is tried again at least this often, whatever its retries: the job is seldom the cause. */
const maxLostRuns = 3

const maxRetrySeconds = 3_600
const maxErrorCharacters = 2_000

/** A job that this process runs. */
interface RunningJob {
  readonly job: ClaimedJob
  readonly abort: (reason: Error) => void
  readonly ended: Promise<void>
}

/** Runs the jobs that are due, and enqueues scheduled jobs. Jobs run at least once: a claim that ends goes to another process. */
export class Worker {
  readonly #core: Core
  readonly #definitions: Definitions
  readonly #schedules: Schedules
  readonly #running = new Map<string, RunningJob>()
  /** Whether the next times of the schedules are stored. */
  #hasBegun = false
  #isStopping = false
  #wake = () => {}
  #loop: Promise<void> = Promise.resolve()

  constructor(core: Core, definitions: Definitions) {
    this.#core = core
    this.#definitions = definitions
    this.#schedules = new Schedules(definitions)
  }

  /** Begins to work. Once the server closes, running jobs get a signal to end; jobs that still run when it exits are given up. */
  start(): void {
    const { db, closing, exiting } = this.#core.services
    closing.addEventListener('abort', () => void this.stop())
    exiting.addEventListener('abort', () => {
      const jobs = [...this.#running.values()].map(({ job }) => job)
      releaseJobs(db, jobs).catch(() => {})
    })
    this.#loop = this.#work()
  }

  /** Claims no more jobs, aborts those that run, and waits for their end. */
  async stop(): Promise<void> {
    this.#isStopping = true
    this.#wake()
    for (const { abort } of this.#running.values()) abort(new Error('The server stops.'))
    await this.#loop
    await Promise.all([...this.#running.values()].map(({ ended }) => ended))
  }

  async #work(): Promise<void> {
    let hasFailed = false
    for (let round = 0; !this.#isStopping; round += 1) {
      try {
        await this.#runRound(round)
        hasFailed = false
      } catch (error) {
        if (!hasFailed) this.#report(error, 'Jobs were not run; the server tries again every second')
        hasFailed = true
      }
      await this.#pause()
    }
  }

  async #runRound(round: number): Promise<void> {
    const { db } = this.#core.services
    if (round % roundsBetweenRenewals === 0) await this.#renew(db)
    if (round % roundsBetweenTrims === 0) await trimJobs(db)
    // Schedules are not stored at the start: a server whose disk is full must still start, to serve reads.
    if (this.#hasBegun) await this.#schedules.enqueueNext(db)
    else await this.#schedules.begin(db)
    this.#hasBegun = true
    const names = [...this.#definitions.keys()]
    while (!this.#isStopping && this.#running.size < runTogether) {
      const jobs = await claimJobs(db, names, runTogether - this.#running.size, [...this.#running.keys()])
      if (jobs.length === 0) return
      for (const job of jobs) this.#start(job)
    }
  }

  /** Waits for a second, or until a job ends. */
  #pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.#isStopping ? 0 : intervalMs)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async #renew(db: Knex): Promise<void> {
    if (this.#running.size === 0) return
    const running = [...this.#running.values()]
    const renewedIds = await renewClaims(
      db,
      running.map(({ job }) => job),
    )
    for (const { job, abort } of running) if (!renewedIds.has(job.id)) abort(jobError('job_cancelled', {}))
  }

  #start(job: ClaimedJob): void {
    const controller = new AbortController()
    const abort = (reason: Error) => controller.abort(reason)
    const ended = this.#attempt(job, controller)
      .catch((error) => this.#report(error, `The end of the job ${job.name} was not stored: it runs again`))
      .finally(() => {
        this.#running.delete(job.id)
        this.#wake()
      })
    this.#running.set(job.id, { job, abort, ended })
  }

  async #attempt(job: ClaimedJob, controller: AbortController): Promise<void> {
    const { db } = this.#core.services
    const { retries = defaultRetries, work } = this.#definitions.get(job.name) ?? {}
    try {
      if (job.failures > Math.max(retries, maxLostRuns)) throw jobError('job_process_ended', { count: job.failures })
      const run = await this.#createRun(job, controller)
      const result = await work?.(job.data, run)
      await endJob(db, job, { status: 'done', result })
    } catch (error) {
      if (this.#isStopping) return releaseJobs(db, [job])
      const end = describeFailure(error, job, retries)
      if (await endJob(db, job, end)) this.#report(error, `The job ${job.name} failed`)
    }
  }

  async #createRun(job: ClaimedJob, controller: AbortController): Promise<JobRun> {
    const { services } = this.#core
    const { signal } = controller
    const origin = originOfCode(services, { id: job.id, signal })
    const orCancel = (isRunning: boolean) => {
      if (!isRunning) controller.abort(jobError('job_cancelled', {}))
      signal.throwIfAborted()
    }
    return {
      id: job.id,
      attempt: job.attempts,
      actor: await findJobUser(this.#core, job.actor),
      db: services.db,
      records: recordsIn(origin),
      origin,
      signal,
      progress: async (part, text) => orCancel(await storeProgress(services.db, job, part, text)),
      finish: (work) =>
        services.db.transaction(async (trx) => {
          const result = await work(trx)
          if (!(await endJob(trx, job, { status: 'done', result }))) throw jobError('job_cancelled', {})
          return result
        }),
    }
  }

  #report(error: unknown, message: string): void {
    this.#core.services.log.error({ err: describeError(error) }, message)
  }
}

/** Codes of errors that another attempt would repeat. */
const finalCodes = ['job_user_gone', 'job_of_visitor', 'job_process_ended']

/** Returns the end of a failed attempt: the job waits, four times as long each time, or has failed. */
function describeFailure(error: unknown, { failures }: ClaimedJob, retries: number): JobEnd {
  const apiError = readError(error)
  const fields = Object.entries(apiError.errors ?? {}).map(([field, message]) => `${field}: ${message}`)
  const isFinal = failures >= retries || (ApiError.isChecked(error) && finalCodes.includes(error.code))
  return {
    status: isFinal ? 'failed' : 'waiting',
    error: [apiError.message, ...fields].join('\n').slice(0, maxErrorCharacters),
    details: (error instanceof Error ? error.message : String(error)).slice(0, maxErrorCharacters),
    seconds: Math.min(10 * 4 ** failures, maxRetrySeconds),
    hasFailed: true,
  }
}
