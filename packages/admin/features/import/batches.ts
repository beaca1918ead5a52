import type { Row } from 'slipform/csv'
import type { RowFault } from './rejections.ts'
import type { RowChange } from './row.ts'
import type { ImportAction } from './target.ts'

/** Consecutive rows that one request checks or imports, and the invalid rows between them, which are not sent. */
export interface RowBatch {
  action: ImportAction
  items: Readonly<Record<string, unknown>>[]
  /** The rows of the items, by their numbers. */
  rows: number[]
  /** The faults of invalid rows by row number. */
  faults: [row: number, faults: RowFault[]][]
  /** The number of rows read, skipped ones included. */
  count: number
  /** The number of the last row. */
  last: number
}

// A batch without valid rows still reports progress.
const maxBatchRows = 1000

/** Groups the rows of a run, in their order, into batches of one action that the API takes at once. Rows without a change are skipped. */
export async function* batchesOf(
  rows: AsyncIterable<Row[]>,
  toChange: (row: Row) => RowChange | undefined,
  limits: Partial<Record<ImportAction, number>>,
): AsyncGenerator<RowBatch> {
  let batch = emptyBatch()
  for await (const some of rows) {
    for (const row of some) {
      const change = toChange(row)
      if (batch.count >= maxBatchRows || (change && 'action' in change && !hasRoom(batch, change.action, limits))) {
        yield batch
        batch = emptyBatch()
      }
      add(batch, row, change)
    }
  }
  if (batch.count > 0) yield batch
}

function emptyBatch(): RowBatch {
  return { action: 'create', items: [], rows: [], faults: [], count: 0, last: 0 }
}

function hasRoom(
  { items, action }: RowBatch,
  wanted: ImportAction,
  limits: Partial<Record<ImportAction, number>>,
): boolean {
  return items.length === 0 || (action === wanted && items.length < (limits[action] ?? 1))
}

function add(batch: RowBatch, { number }: Row, change: RowChange | undefined): void {
  batch.count += 1
  batch.last = number
  if (change === undefined) return
  if ('faults' in change) {
    batch.faults.push([number, change.faults])
    return
  }
  batch.action = change.action
  batch.items.push(change.item)
  batch.rows.push(number)
}
