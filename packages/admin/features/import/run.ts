import type { Row } from 'slipform/csv'
import { messageOf } from '../../i18n/errorText.ts'
import { batchesOf, halvesOf, type RowBatch } from './batches.ts'
import { faultOfRow, type Rejections, type RowFault } from './rejections.ts'
import type { RowChange } from './row.ts'
import type { ImportAction } from './target.ts'

/** The progress of a run, which is a check or an import of the rows. */
export interface Progress {
  /** The number of processed rows. */
  done: number
  /** The number of the last processed row. */
  row: number
  create: number
  update: number
}

/** What a run does with the rows of the file; `useImport` builds it for the check and for the import. */
export interface Job {
  rows: AsyncIterable<Row[]>
  /** Returns the change of a row; undefined, with the faults in `rejections`, for a rejected row. */
  toChange: (row: Row) => RowChange | undefined
  limits: Partial<Record<ImportAction, number>>
  /** Sends a batch; returns the faults of its items by position. */
  send: (batch: RowBatch) => Promise<ReadonlyMap<number, RowFault[]>>
  /** The rejected rows; the run adds to them. */
  rejections: Rejections
  /** What is said of rows whose request has an unknown outcome; absent for a check, which writes nothing. */
  doubt?: string
}

/** The progress before the first batch. */
export const start: Progress = { done: 0, row: 0, create: 0, update: 0 }

/**
 * Sends the rows batch by batch, and yields the progress after each batch.
 *
 * @throws the error of a request that failed as a whole. The rows that it may have written are rejected as doubtful.
 */
export async function* run(job: Job): AsyncGenerator<Progress> {
  let progress = start
  for await (const whole of batchesOf(job.rows, job.toChange, job.limits)) {
    const parts = [whole]
    for (let batch = parts.shift(); batch !== undefined; batch = parts.shift()) {
      const failed = await sendBatch(job, batch)
      if (failed === 'too large') {
        parts.unshift(...halvesOf(batch))
        continue
      }
      for (const [at, faults] of failed) job.rejections.add(batch.rows[at] ?? batch.last, faults)
      const { action, count, items, last } = batch
      const succeeded = progress[action] + items.length - failed.size
      progress = { ...progress, done: progress.done + count, row: last, [action]: succeeded }
      yield progress
    }
  }
}

async function sendBatch(job: Job, batch: RowBatch): Promise<ReadonlyMap<number, RowFault[]> | 'too large'> {
  if (batch.items.length === 0) return new Map()
  try {
    return await job.send(batch)
  } catch (error) {
    const { status = 0 } = error as { status?: number }
    if (status === 413) return batch.items.length > 1 ? 'too large' : new Map([[0, [faultOfRow(messageOf(error))]]])
    // A request that the API rejected has changed nothing; any other may have been processed.
    const isDoubtful = job.doubt !== undefined && (status < 400 || status >= 500)
    if (isDoubtful) for (const row of batch.rows) job.rejections.add(row, [faultOfRow(job.doubt ?? '')])
    throw error
  }
}
