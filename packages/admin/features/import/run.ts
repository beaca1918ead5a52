import type { Row } from 'slipform/csv'
import { messageOf } from '../../i18n/errorText.ts'
import { faultOfRow, type Rejections, type RowFault } from './rejections.ts'
import type { RowChange } from './rows.ts'
import type { ImportAction } from './target.ts'

/** A row of a run, by its number in the file. A rejected one has no change. */
export interface PlannedRow {
  readonly number: number
  readonly change: RowChange | undefined
}

// A batch without changes still reports progress.
const maxBatchRows = 1000

/** Groups the rows of a run, in their order, into batches whose changes the API takes at once: of one action, and no more than its limit. */
export async function* batchesOf({
  rows,
  toChange,
  limits,
}: Pick<ImportRun, 'rows' | 'toChange' | 'limits'>): AsyncGenerator<PlannedRow[]> {
  let batch: PlannedRow[] = []
  let changes: RowChange[] = []
  for await (const some of rows) {
    for (const row of some) {
      const change = toChange(row)
      const [first] = changes
      const isFull =
        change && first && (change.action !== first.action || changes.length >= (limits[change.action] ?? 1))
      if (isFull || batch.length >= maxBatchRows) {
        yield batch
        batch = []
        changes = []
      }
      batch.push({ number: row.number, change })
      if (change) changes.push(change)
    }
  }
  if (batch.length > 0) yield batch
}

/** The progress of a run, which is a check or an import of the rows. */
export interface Progress {
  /** The number of processed rows. */
  done: number
  /** The number of the last processed row. */
  row: number
  create: number
  update: number
  /** Set once a job of the server does the rest: the number of rows that it has. */
  ofJob?: number
}

/** What a run does with the rows of the file; `useImport` builds it for the check and for the import. */
export interface ImportRun {
  rows: AsyncIterable<Row[]>
  /** Returns the change of a row; undefined, with the faults in `rejections`, for a rejected row. */
  toChange: (row: Row) => RowChange | undefined
  limits: Partial<Record<ImportAction, number>>
  /** Sends items of one action; returns their faults by position. */
  send: (
    action: ImportAction,
    items: RowChange['item'][],
    numbers: readonly number[],
  ) => Promise<ReadonlyMap<number, RowFault[]>>
  /** The rejected rows; the run adds to them. */
  rejections: Rejections
  /** What is said of rows whose request has an unknown outcome; absent for a check, which writes nothing. */
  doubt?: string
}

/** The progress before the first batch. */
export const start: Progress = { done: 0, row: 0, create: 0, update: 0 }

/**
 * Sends the rows batch by batch, those of a request that is too large for the API in halves, and yields the progress after each.
 *
 * @throws the error of a request that failed as a whole. The rows that it may have written are rejected as doubtful.
 */
export async function* run(job: ImportRun): AsyncGenerator<Progress> {
  let progress = start
  for await (const whole of batchesOf(job)) {
    const parts = [whole]
    for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
      const { action, sent, failed } = await sendRows(job, part)
      if (failed === 'too large') {
        const middle = Math.ceil(part.length / 2)
        parts.unshift(part.slice(0, middle), part.slice(middle))
        continue
      }
      for (const [at, faults] of failed) job.rejections.add(sent[at] ?? 0, faults)
      const [done, row] = [progress.done + part.length, part.at(-1)?.number ?? progress.row]
      progress = { ...progress, done, row, [action]: progress[action] + sent.length - failed.size }
      yield progress
    }
  }
}

/** Sends the changes of rows, and returns the rows that have one, by their numbers. */
async function sendRows({ send, doubt, rejections }: ImportRun, rows: readonly PlannedRow[]) {
  const changes = rows.flatMap(({ change }) => change ?? [])
  const sent = rows.flatMap(({ number, change }) => (change ? number : []))
  const action = changes[0]?.action ?? 'create'
  const respond = (failed: ReadonlyMap<number, RowFault[]> | 'too large') => ({ action, sent, failed })
  if (changes.length === 0) return respond(new Map())
  try {
    const items = changes.map(({ item }) => item)
    return respond(await send(action, items, sent))
  } catch (error) {
    const { status = 0 } = error as { status?: number }
    if (status === 413) return respond(sent.length > 1 ? 'too large' : new Map([[0, [faultOfRow(messageOf(error))]]]))
    // A request that the API rejected has changed nothing; any other may have been processed.
    if (doubt !== undefined && (status < 400 || status >= 500))
      for (const number of sent) rejections.add(number, [faultOfRow(doubt)])
    throw error
  }
}
