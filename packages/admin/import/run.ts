import { type Batch, batchesOf } from './batches.ts'
import type { Row } from './csv.ts'
import type { Change } from './row.ts'
import type { Action } from './target.ts'

/** How far a run has come. */
export interface Progress {
  /** How many rows it is through with. */
  done: number
  /** The number of the last of them. */
  row: number
  created: number
  updated: number
}

/** What a run works on. */
export interface Job {
  rows: AsyncIterable<Row[]>
  toChange: (row: Row) => Change | undefined
  limits: Partial<Record<Action, number>>
  /** Sends a batch; returns what is wrong with its items by their places. */
  send: (batch: Batch) => Promise<Map<number, string>>
  /** Rejected rows by their numbers; the run adds to them. */
  errors: Map<number, string>
}

/** How far a run is that has not begun. */
export const start: Progress = { done: 0, row: 0, created: 0, updated: 0 }

/** A request failed as a whole, with the batch it was for. */
export class Interruption extends Error {
  override readonly name = 'Interruption'
  readonly batch: Batch
  readonly progress: Progress
  /** Whether the outcome of the batch is unknown. */
  readonly isDoubtful: boolean

  constructor(batch: Batch, progress: Progress, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    // A request that the API itself refused has changed nothing; any other may have arrived.
    const { status = 0 } = cause as { status?: number }
    this.isDoubtful = status < 400 || status >= 500
    this.batch = batch
    this.progress = progress
  }
}

/**
 * Sends rows batch by batch, those after the given progress, and tells after each how far it is.
 *
 * @throws Interruption when a request fails as a whole; what it says of the progress is where to go on.
 */
export async function* run(job: Job, begun: Progress): AsyncGenerator<Progress> {
  let progress = begun
  for await (const batch of batchesOf(after(job.rows, begun.row), job.toChange, job.limits)) {
    for (const [row, error] of batch.errors) job.errors.set(row, error)
    const failed = await sendBatch(job, batch, progress)
    for (const [at, error] of failed) job.errors.set(batch.rows[at] ?? batch.last, error)
    progress = pass(progress, batch, batch.items.length - failed.size)
    yield progress
  }
}

/** The progress beyond a batch of which some items succeeded. */
export function pass(progress: Progress, { action, count, last }: Batch, succeeded: number): Progress {
  const counter = action === 'create' ? 'created' : 'updated'
  return { ...progress, done: progress.done + count, row: last, [counter]: progress[counter] + succeeded }
}

async function sendBatch(job: Job, batch: Batch, progress: Progress): Promise<Map<number, string>> {
  if (batch.items.length === 0) return new Map()
  try {
    return await job.send(batch)
  } catch (error) {
    throw new Interruption(batch, progress, error)
  }
}

async function* after(rows: AsyncIterable<Row[]>, last: number): AsyncGenerator<Row[]> {
  for await (const some of rows) yield some.filter(({ number }) => number > last)
}
