import type { Row } from 'slipform/csv'
import { messageOf } from '../../i18n/errorText.ts'
import { faultOfRow, type Rejections, type RowFault } from './rejections.ts'
import type { RowChange } from './row.ts'
import type { ImportAction } from './target.ts'

/** Consecutive rows that one request checks or imports. The rows between that have no change are counted, and not sent. */
export interface RowBatch {
  action: ImportAction
  items: RowChange['item'][]
  /** The rows of the items, by their numbers. */
  rows: number[]
  /** The number of rows read, and the number of the last of them. */
  count: number
  last: number
}

// A batch without items still reports progress.
const maxBatchRows = 1000

/** Groups the rows of a run, in their order, into batches of one action that the API takes at once. */
export async function* batchesOf(
  rows: AsyncIterable<Row[]>,
  toChange: (row: Row) => RowChange | undefined,
  limits: Partial<Record<ImportAction, number>>,
): AsyncGenerator<RowBatch> {
  let batch = emptyBatch()
  const hasRoom = ({ action }: RowChange) =>
    batch.items.length === 0 || (batch.action === action && batch.items.length < (limits[action] ?? 1))
  for await (const some of rows) {
    for (const row of some) {
      const change = toChange(row)
      if (batch.count >= maxBatchRows || (change && !hasRoom(change))) {
        yield batch
        batch = emptyBatch()
      }
      batch.count += 1
      batch.last = row.number
      if (change === undefined) continue
      batch.action = change.action
      batch.items.push(change.item)
      batch.rows.push(row.number)
    }
  }
  if (batch.count > 0) yield batch
}

function emptyBatch(): RowBatch {
  return { action: 'create', items: [], rows: [], count: 0, last: 0 }
}

/** Returns the halves of a batch that is too large for the API. */
function halvesOf({ action, items, rows, count, last }: RowBatch): [RowBatch, RowBatch] {
  const middle = Math.ceil(items.length / 2)
  const first = { items: items.slice(0, middle), rows: rows.slice(0, middle) }
  const second = { items: items.slice(middle), rows: rows.slice(middle) }
  return [
    { action, ...first, count: middle, last: first.rows.at(-1) ?? last },
    { action, ...second, count: count - middle, last },
  ]
}

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
