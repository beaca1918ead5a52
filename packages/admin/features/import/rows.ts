import { Fault, type FileWords, parseFileCell, type ValueType } from 'slipform/browser'
import type { Inspection } from 'slipform/csv'
import { readMeasure } from '../../format/measure.ts'
import type { ReferenceLookup } from './lookup.ts'
import { fieldOf, type Mapping, updatedRecord } from './mapping.ts'
import type { ImportAction, ImportField, ImportTarget } from './target.ts'

/** What the columns of a file mean: how to read its rows. */
export interface RowPlan extends Pick<Inspection, 'headers' | 'commas'> {
  readonly mapping: Mapping
  readonly target: ImportTarget
  readonly words: FileWords
  /** Finds records by another field than their key; without it such cells are not read. */
  readonly lookup?: ReferenceLookup
}

/** The item of a request that a row becomes. */
export interface RowChange {
  readonly action: ImportAction
  readonly item: Readonly<Record<string, unknown>>
}

/** Why a row cannot become an item: by its cell in a column, or as a whole. */
export interface CellFault {
  readonly at?: number
  readonly fault: Fault
}

/**
 * Reads a row, in the preview, the check and the import: converts it to an item of a request, or lists the faults that prevent it. A row
 * with a key updates its record, and leaves fields as they are whose cells are empty.
 */
export function readRow(cells: readonly string[], plan: RowPlan): RowChange | CellFault[] {
  const { headers, mapping, target } = plan
  const action = target.key && cells[mapping.indexOf(updatedRecord)]?.trim() ? 'update' : 'create'
  const item: Record<string, unknown> = {}
  const faults: CellFault[] = []
  if (cells.slice(headers.length).some((cell) => cell.trim() !== ''))
    faults.push({ fault: new Fault('too_many_cells', { count: headers.length }) })
  if (target.limits[action] === undefined) faults.push({ fault: new Fault('no_create') })
  for (const at of headers.keys()) {
    try {
      const { name, value } = readCell(cells, at, action, plan)
      if (value !== undefined) item[name] = value
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      faults.push({ at, fault: error })
    }
  }
  return faults.length > 0 ? faults : { action, item }
}

/** Returns the field of a cell with its value; undefined if the cell sets none. */
function readCell(cells: readonly string[], at: number, action: ImportAction, plan: RowPlan) {
  const { mapping, target, words, lookup, commas } = plan
  const { name, by } = fieldOf(mapping[at] ?? '')
  const cell = cells[at]
  if (name === updatedRecord && target.key) {
    const value = cell?.trim() ? parseFileCell(cell, target.key.type, words, commas.has(at)) : undefined
    return { name: target.key.name, value }
  }
  const field = target.fields.find((candidate) => candidate.name === name)
  const type = field?.types[action]
  if (cell === undefined || field === undefined || type === undefined) return { name, value: undefined }
  if (by === undefined) return { name, value: readValue(cells, at, { ...field, type }, action, plan) }
  return { name, value: lookup && (lookup.keyOf(at, cell) ?? parseFileCell('', type, words)) }
}

/** Reads a value. Amounts that the API has in cents are in their currency (12.50), unless the header of their column says otherwise. */
function readValue(
  cells: readonly string[],
  at: number,
  { name, cents, type }: ImportField & { type: ValueType },
  action: ImportAction,
  plan: RowPlan,
) {
  const { headers, commas, words } = plan
  const cell = cells[at] ?? ''
  const hasCommas = commas.has(at)
  if (cents === undefined || cell.trim() === '' || saysCents(headers[at] ?? '', name))
    return parseFileCell(cell, type, words, hasCommas)
  const code = currencyIn(cells, cents, action, plan)
  if (code === undefined)
    throw new Fault('no_currency', { value: cell.trim(), field: name, currency: cents.field ?? '' })
  const bare = cell.replace(new RegExp(`\\b${code}\\b`, 'i'), '')
  const amount = String(parseFileCell(bare, { kind: 'decimal', nullable: false }, words, hasCommas))
  return parseFileCell(readMeasure(amount, { currency: { code, cents: true } }, 'en'), type, words)
}

/** Whether a column has amounts as they are stored: an export names it as the field, others say so. */
const saysCents = (header: string, name: string) => header.trim() === name || /cents?(?![a-z])|centimes?/i.test(header)

/** Finds the currency of a row's amount: a new record may have that of its field. */
function currencyIn(
  cells: readonly string[],
  { code, field, initial }: NonNullable<ImportField['cents']>,
  action: ImportAction,
  { mapping }: RowPlan,
): string | undefined {
  if (code !== undefined) return code
  const at = mapping.findIndex((importAs) => fieldOf(importAs).name === field)
  const named = cells[at]?.trim() || (action === 'create' ? initial : undefined)
  return named !== undefined && /^[a-z]{3}$/i.test(named) ? named : undefined
}

/** The values of a column, among the first rows (`preview`), that cannot be imported as its field. The second step shows them. */
export interface Doubt {
  readonly count: number
  /** The reason of the first. */
  readonly fault: Fault
}

/** Lists what of the first rows cannot be imported, by column. Cells that name other records are read later. */
export function listDoubts(plan: RowPlan & Pick<Inspection, 'preview'>): ReadonlyMap<number, Doubt> {
  const doubts = new Map<number, Doubt>()
  for (const cells of plan.preview) {
    const read = readRow(cells, plan)
    for (const { at, fault } of Array.isArray(read) ? read : []) {
      // An empty cell is a matter of its row: one that updates a record leaves the field as it is.
      if (at === undefined || !cells[at]?.trim()) continue
      const { count, fault: first } = doubts.get(at) ?? { count: 0, fault }
      doubts.set(at, { count: count + 1, fault: first })
    }
  }
  return doubts
}
