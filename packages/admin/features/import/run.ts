import type { Row } from 'slipform/csv'
import { messageOf } from '../../i18n/errorText.ts'
import { batchesOf, type RowBatch } from './batches.ts'
import type { Rejections, RowFault } from './rejections.ts'
import type { RowChange } from './row.ts'
import type { ImportAction } from './target.ts'

/** The progress of a run, which is a check or an import of the rows. */
export interface Progress {
  /** The number of processed rows. */
  done: number
  /** The number of the last processed row. */
  row: number
  created: number
  updated: number
}

/** What a run does with the rows of the file; `useImport` builds it for the check and for the import. */
export interface Job {
  rows: AsyncIterable<Row[]>
  toChange: (row: Row) => RowChange | undefined
  limits: Partial<Record<ImportAction, number>>
  /** Sends a batch; returns the faults of its items by position. */
  send: (batch: RowBatch) => Promise<Map<number, RowFault[]>>
  /** The rejected rows; the run adds to them. */
  rejections: Rejections
}

/** The progress before the first batch. */
export const start: Progress = { done: 0, row: 0, created: 0, updated: 0 }

/** A request that failed as a whole, with its batch. */
export class ImportInterrupted extends Error {
  override readonly name = 'ImportInterrupted'
  readonly batch: RowBatch
  readonly progress: Progress
  /** Whether the outcome of the batch is unknown. */
  readonly isDoubtful: boolean

  constructor(batch: RowBatch, progress: Progress, cause: unknown) {
    super(messageOf(cause), { cause })
    // A request that the API rejected has changed nothing; any other may have been processed.
    const { status = 0 } = cause as { status?: number }
    this.isDoubtful = status < 400 || status >= 500
    this.batch = batch
    this.progress = progress
  }
}

/**
 * Sends the rows after the given progress batch by batch, and yields the progress after each batch.
 *
 * @throws ImportInterrupted when a request fails as a whole; its progress is where to resume.
 */
export async function* run(job: Job, begun: Progress): AsyncGenerator<Progress> {
  let progress = begun
  for await (const batch of batchesOf(after(job.rows, begun.row), job.toChange, job.limits)) {
    for (const [row, faults] of batch.faults) job.rejections.add(row, faults)
    const failed = await sendBatch(job, batch, progress)
    for (const [at, faults] of failed) job.rejections.add(batch.rows[at] ?? batch.last, faults)
    progress = advance(progress, batch, batch.items.length - failed.size)
    yield progress
  }
}

/** Returns the progress after a batch, some of whose items succeeded. */
export function advance(progress: Progress, { action, count, last }: RowBatch, succeeded: number): Progress {
  const counter = action === 'create' ? 'created' : 'updated'
  return { ...progress, done: progress.done + count, row: last, [counter]: progress[counter] + succeeded }
}

async function sendBatch(job: Job, batch: RowBatch, progress: Progress): Promise<Map<number, RowFault[]>> {
  if (batch.items.length === 0) return new Map()
  try {
    return await job.send(batch)
  } catch (error) {
    throw new ImportInterrupted(batch, progress, error)
  }
}

async function* after(rows: AsyncIterable<Row[]>, last: number): AsyncGenerator<Row[]> {
  for await (const some of rows) yield some.filter(({ number }) => number > last)
}
