import { Fault } from 'slipform/browser'
import type { Row } from 'slipform/csv'
import { messageOf } from '../../i18n/errorText.ts'
import { type FaultList, faultOfRow, type RowFault } from './faults.ts'
import type { RowChange } from './rows.ts'
import type { ImportAction } from './target.ts'
import { explain } from './words.ts'

/** A row of a run, by its number in the file, with its change; undefined for a rejected row. */
export interface PlannedRow {
  readonly number: number
  readonly change: RowChange | undefined
}

// Limits batches of rejected rows too, so that they report progress.
const maxBatchRows = 1000

/** Groups the rows of a run, in their order, into batches for one request of the API: changes of one action, up to its limit. */
export async function* batchesOf({
  rows,
  toChange,
  limits,
}: Pick<ImportRun, 'rows' | 'toChange' | 'limits'>): AsyncGenerator<PlannedRow[]> {
  let batch: PlannedRow[] = []
  let changes: RowChange[] = []
  for await (const part of rows) {
    for (const row of part) {
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
  /** The number of the job's rows, once a job of the server imports them. */
  ofJob?: number
}

/** The rows and functions of a run; `useImport` creates one for the check and one for the import. */
export interface ImportRun {
  rows: AsyncIterable<Row[]>
  /** Returns the change of a row; undefined for a rejected row, whose faults it adds to `faults`. */
  toChange: (row: Row) => RowChange | undefined
  limits: Partial<Record<ImportAction, number>>
  /** Sends items of one action, with the numbers of their rows; returns the faults of rejected items by their positions. */
  send: (
    action: ImportAction,
    items: RowChange['item'][],
    numbers: readonly number[],
  ) => Promise<ReadonlyMap<number, RowFault[]>>
  /** The faults of rejected rows, to which the run adds. */
  faults: FaultList
  /** Whether rows are written; a check writes nothing. */
  isWriting: boolean
}

/** The progress before the first batch. */
export const start: Progress = { done: 0, row: 0, create: 0, update: 0 }

/**
 * Sends the rows batch by batch, and yields the progress after each batch.
 *
 * @throws the error of a request that failed as a whole. Rows that the request may have written get the fault `unknown`.
 */
export async function* run(job: ImportRun): AsyncGenerator<Progress> {
  let progress = start
  for await (const batch of batchesOf(job)) {
    for await (const { rows, action, written } of sendRows(job, batch)) {
      const [done, row] = [progress.done + rows.length, rows.at(-1)?.number ?? progress.row]
      progress = { ...progress, done, row, [action]: progress[action] + written }
      yield progress
    }
  }
}

interface SentRows {
  readonly rows: readonly PlannedRow[]
  readonly action: ImportAction
  readonly written: number
}

/** Sends the changes of rows, in halves if the API says that the request is too large (413). */
async function* sendRows(job: ImportRun, rows: readonly PlannedRow[]): AsyncGenerator<SentRows> {
  const { send, faults, isWriting } = job
  const changes = rows.flatMap(({ change }) => change ?? [])
  const numbers = rows.flatMap(({ number, change }) => (change ? number : []))
  const action = changes[0]?.action ?? 'create'
  const reject = (rejected: ReadonlyMap<number, RowFault[]>) => {
    for (const [position, rowFaults] of rejected) faults.add(numbers[position] ?? 0, rowFaults)
    return { rows, action, written: numbers.length - rejected.size }
  }
  try {
    const items = changes.map(({ item }) => item)
    yield reject(items.length === 0 ? new Map() : await send(action, items, numbers))
  } catch (error) {
    // A cast: an `HttpError` has a status, other errors, such as of the network, have none.
    const { status = 0 } = error as { status?: number }
    if (status === 413 && numbers.length > 1) {
      const middle = Math.ceil(rows.length / 2)
      yield* sendRows(job, rows.slice(0, middle))
      yield* sendRows(job, rows.slice(middle))
    } else if (status === 413) yield reject(new Map([[0, [faultOfRow(messageOf(error))]]]))
    else {
      // A request that the API rejected (4xx) has changed nothing; any other may have been processed.
      const doubt = [faultOfRow(explain(new Fault('unknown')))]
      if (isWriting && (status < 400 || status >= 500)) for (const number of numbers) faults.add(number, doubt)
      throw error
    }
  }
}
