import { Fault, parseFileCell } from 'slipform/browser'
import type { Row } from 'slipform/csv'
import { type Columns, readValue } from './cells.ts'
import type { ReferenceLookup } from './lookup.ts'
import { fieldOf, notImported, updatedRecord } from './mapping.ts'
import type { RowFault } from './rejections.ts'
import type { Action } from './target.ts'

/** How the rows of a file become items of requests. */
export interface Plan extends Columns {
  lookup: ReferenceLookup
  /** Returns an error in the language of the page. */
  explain: (fault: Fault) => string
  /** Returns what errors call a column. */
  nameOf: (at: number) => string
}

/** The item of a request that a row becomes, or the faults that prevent it. */
export type Change = { action: Action; item: Record<string, unknown> } | { faults: RowFault[] }

/** Converts a row, in the check and in the import, to an item of a request, or to the faults of its cells. A row with a key updates its record. */
export function toChange({ cells }: Row, plan: Plan): Change {
  const { headers, mapping, target, explain } = plan
  if (cells.slice(headers.length).some((cell) => cell.trim() !== '')) {
    return { faults: [faultOfRow(explain(new Fault('too_many_cells', { count: headers.length })))] }
  }
  const named = cells[mapping.indexOf(updatedRecord)]?.trim()
  const action = target.key && named ? 'update' : 'create'
  if (target.limits[action] === undefined) return { faults: [faultOfRow(explain(new Fault('no_create')))] }
  const faults: RowFault[] = []
  const values = headers.flatMap((_header, at) => {
    try {
      return readCell(cells, at, action, plan)
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      faults.push(faultOfCell(error, at, plan))
      return []
    }
  })
  return faults.length > 0 ? { faults } : { action, item: Object.fromEntries(values) }
}

/** A fault of a row as a whole. */
export const faultOfRow = (text: string): RowFault => ({ value: '', say: () => text })

function faultOfCell({ text, values }: Fault, at: number, { nameOf, explain }: Plan): RowFault {
  const { value = '', ...others } = values
  return {
    name: nameOf(at),
    at,
    value: String(value),
    say: (shown) => explain(new Fault(text, { ...others, value: shown })),
  }
}

/** Returns the field and value of a cell as a list of one entry; an empty list if the cell sets none. */
function readCell(cells: readonly string[], at: number, action: Action, plan: Plan) {
  const { mapping, target, words, lookup } = plan
  const cell = cells[at]
  const importAs = mapping[at] ?? notImported
  const isKey = importAs === updatedRecord
  const { name, by } = isKey ? { name: target.key?.name } : fieldOf(importAs)
  const type = isKey ? target.key?.type : target.fields.find((field) => field.name === name)?.types[action]
  if (cell === undefined || name === undefined || type === undefined || (isKey && action === 'create')) return []
  const value =
    by === undefined
      ? readValue(cells, at, type, action, plan)
      : (lookup.keyOf(at, cell) ?? parseFileCell('', type, words))
  return value === undefined ? [] : [[name, value] as const]
}
