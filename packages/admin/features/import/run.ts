import { Fault } from 'slipform/browser'
import type { Row } from 'slipform/csv'
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
// Below the default limit of a body, for characters of three bytes too.
const maxBatchCharacters = 300_000

/** Groups the rows of a run, in their order, into batches for one request of the API: changes of one action, up to its limit. */
export async function* batchesOf({
  rows,
  toChange,
  limits,
}: Pick<ImportRun, 'rows' | 'toChange' | 'limits'>): AsyncGenerator<PlannedRow[]> {
  let batch: PlannedRow[] = []
  let changes: RowChange[] = []
  let characters = 0
  for await (const part of rows) {
    for (const row of part) {
      const change = toChange(row)
      const length = change ? JSON.stringify(change.item).length : 0
      const [first] = changes
      const isFull =
        change &&
        first &&
        (change.action !== first.action ||
          changes.length >= (limits[change.action] ?? 1) ||
          characters + length > maxBatchCharacters)
      if (isFull || batch.length >= maxBatchRows) {
        yield batch
        batch = []
        changes = []
        characters = 0
      }
      batch.push({ number: row.number, change })
      if (change) changes.push(change)
      characters += length
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
export async function* run({ send, faults, isWriting, ...job }: ImportRun): AsyncGenerator<Progress> {
  let progress = start
  for await (const batch of batchesOf(job)) {
    const changes = batch.flatMap(({ change }) => change ?? [])
    const numbers = batch.flatMap(({ number, change }) => (change ? number : []))
    const action = changes[0]?.action ?? 'create'
    const items = changes.map(({ item }) => item)
    try {
      const rejected = items.length === 0 ? new Map<number, RowFault[]>() : await send(action, items, numbers)
      for (const [position, rowFaults] of rejected) faults.add(numbers[position] ?? 0, rowFaults)
      const [done, row] = [progress.done + batch.length, batch.at(-1)?.number ?? progress.row]
      progress = { ...progress, done, row, [action]: progress[action] + items.length - rejected.size }
    } catch (error) {
      // A cast: an `HttpError` has a status, other errors, such as of the network, have none.
      const { status = 0 } = error as { status?: number }
      // A request that the API rejected (4xx) has changed nothing; any other may have been processed.
      const doubt = [faultOfRow(explain(new Fault('unknown')))]
      if (isWriting && (status < 400 || status >= 500)) for (const number of numbers) faults.add(number, doubt)
      throw error
    }
    yield progress
  }
}
