import { Fault } from 'slipform/browser'
import type { Row } from 'slipform/csv'
import { messageOf } from '../../i18n/errorText.ts'
import { type FaultList, faultOfRow, type RowFault } from './faults.ts'
import type { RowChange } from './rows.ts'
import type { ImportAction } from './target.ts'
import { explain } from './words.ts'

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
  /** Returns the change of a row; undefined, with the faults in `faults`, for a rejected row. */
  toChange: (row: Row) => RowChange | undefined
  limits: Partial<Record<ImportAction, number>>
  /** Sends items of one action; returns their faults by position. */
  send: (
    action: ImportAction,
    items: RowChange['item'][],
    numbers: readonly number[],
  ) => Promise<ReadonlyMap<number, RowFault[]>>
  /** What is wrong with rejected rows; the run adds to it. */
  faults: FaultList
  /** Whether rows are written; a check writes nothing. */
  isWriting: boolean
}

/** The progress before the first batch. */
export const start: Progress = { done: 0, row: 0, create: 0, update: 0 }

/**
 * Sends the rows batch by batch, and yields the progress after each.
 *
 * @throws the error of a request that failed as a whole. The rows that it may have written are rejected as doubtful.
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

/** Sends the changes of rows; those of a request that is too large for the API in halves. */
async function* sendRows(job: ImportRun, rows: readonly PlannedRow[]): AsyncGenerator<SentRows> {
  const { send, faults, isWriting } = job
  const changes = rows.flatMap(({ change }) => change ?? [])
  const numbers = rows.flatMap(({ number, change }) => (change ? number : []))
  const action = changes[0]?.action ?? 'create'
  const reject = (rejected: ReadonlyMap<number, RowFault[]>) => {
    for (const [at, some] of rejected) faults.add(numbers[at] ?? 0, some)
    return { rows, action, written: numbers.length - rejected.size }
  }
  try {
    const items = changes.map(({ item }) => item)
    yield reject(items.length === 0 ? new Map() : await send(action, items, numbers))
  } catch (error) {
    const { status = 0 } = error as { status?: number }
    if (status === 413 && numbers.length > 1) {
      const middle = Math.ceil(rows.length / 2)
      yield* sendRows(job, rows.slice(0, middle))
      yield* sendRows(job, rows.slice(middle))
    } else if (status === 413) yield reject(new Map([[0, [faultOfRow(messageOf(error))]]]))
    else {
      // A request that the API rejected has changed nothing; any other may have been processed.
      const doubt = [faultOfRow(explain(new Fault('unknown')))]
      if (isWriting && (status < 400 || status >= 500)) for (const number of numbers) faults.add(number, doubt)
      throw error
    }
  }
}
