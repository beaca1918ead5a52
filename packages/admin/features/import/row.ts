import { Fault } from 'slipform/browser'
import type { Row } from 'slipform/csv'
import { type CellReading, type Columns, readCells } from './cells.ts'
import type { RowFault } from './rejections.ts'
import type { ImportAction } from './target.ts'

/** How the rows of a file become items of requests. */
export interface RowPlan extends Columns {
  /** Returns an error in the language of the page. */
  readonly explain: (fault: Fault) => string
  /** Returns what errors call a column. */
  readonly nameOf: (at: number) => string
}

/** The item of a request that a row becomes, or the faults that prevent it. */
export type RowChange = { action: ImportAction; item: CellReading['values'] } | { faults: RowFault[] }

/** Converts a row, in the check and in the import, to an item of a request, or to the faults of its cells. */
export function toChange({ cells }: Row, plan: RowPlan): RowChange {
  const { headers, target, explain } = plan
  if (cells.slice(headers.length).some((cell) => cell.trim() !== '')) {
    return { faults: [faultOfRow(explain(new Fault('too_many_cells', { count: headers.length })))] }
  }
  const { action, values, faults } = readCells(cells, plan)
  if (target.limits[action] === undefined) return { faults: [faultOfRow(explain(new Fault('no_create')))] }
  return faults.length > 0 ? { faults: faults.map((fault) => faultOfCell(fault, plan)) } : { action, item: values }
}

/** A fault of a row as a whole. */
export const faultOfRow = (text: string): RowFault => ({ value: '', say: () => text })

function faultOfCell({ at, fault }: CellReading['faults'][number], { nameOf, explain }: RowPlan): RowFault {
  const { value = '', ...others } = fault.values
  const say = (shown: string) => explain(new Fault(fault.text, { ...others, value: shown }))
  return { name: nameOf(at), at, value: String(value), say }
}
