import { Fault } from 'slipform/browser'
import type { Row } from 'slipform/csv'
import { type CellReading, type Columns, readCells } from './cells.ts'
import { anyValue, faultOfRow, type RowFault } from './rejections.ts'
import type { ImportAction } from './target.ts'

/** How the rows of a file become items of requests. */
export interface RowPlan extends Columns {
  /** Returns an error in the language of the page. */
  readonly explain: (fault: Fault) => string
  /** Returns what errors call a column. */
  readonly nameOf: (at: number) => string
}

/** The item of a request that a row becomes. */
export interface RowChange {
  readonly action: ImportAction
  readonly item: CellReading['values']
}

/** Converts a row, in the check and in the import, to an item of a request, or to the faults that prevent it. */
export function toChange({ cells }: Row, plan: RowPlan): RowChange | RowFault[] {
  const { headers, target, explain, nameOf } = plan
  if (cells.slice(headers.length).some((cell) => cell.trim() !== '')) {
    return [faultOfRow(explain(new Fault('too_many_cells', { count: headers.length })))]
  }
  const { action, values, faults } = readCells(cells, plan)
  if (target.limits[action] === undefined) return [faultOfRow(explain(new Fault('no_create')))]
  if (faults.length === 0) return { action, item: values }
  return faults.map(({ at, fault: { text, values } }) => ({
    name: nameOf(at),
    at,
    value: String(values.value ?? ''),
    text: explain(new Fault(text, { ...values, value: anyValue })),
  }))
}
