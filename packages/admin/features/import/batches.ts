import type { Row } from 'slipform/csv'
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
export function halvesOf({ action, items, rows, count, last }: RowBatch): [RowBatch, RowBatch] {
  const middle = Math.ceil(items.length / 2)
  const first = { items: items.slice(0, middle), rows: rows.slice(0, middle) }
  const second = { items: items.slice(middle), rows: rows.slice(middle) }
  return [
    { action, ...first, count: middle, last: first.rows.at(-1) ?? last },
    { action, ...second, count: count - middle, last },
  ]
}
