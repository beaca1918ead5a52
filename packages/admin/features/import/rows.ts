import { Fault, type FileWords, parseFileCell, type ValueType } from 'slipform/browser'
import type { Inspection, Row } from 'slipform/csv'
import { readMeasure } from '../../format/measure.ts'
import { anyValue, FaultList, type RowFault } from './faults.ts'
import type { ReferenceLookup } from './lookup.ts'
import { fieldOf, type Mapping, updatedRecord } from './mapping.ts'
import type { ImportAction, ImportField, ImportTarget } from './target.ts'
import { columnName, explain } from './words.ts'

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

/**
 * Reads a row, in the preview, the check and the import: converts it to an item of a request, or adds to `list` what prevents it. A row
 * with a key updates its record, and leaves fields as they are whose cells are empty.
 */
export function readRow({ number, cells }: Row, plan: RowPlan, list: FaultList): RowChange | undefined {
  const { headers, mapping, target } = plan
  const action = target.key && cells[mapping.indexOf(updatedRecord)]?.trim() ? 'update' : 'create'
  const item: Record<string, unknown> = {}
  const faults: RowFault[] = []
  const addFault = ({ text, values }: Fault, at?: number) =>
    faults.push({
      ...(at !== undefined && { at, name: columnName(headers, at) }),
      value: String(values.value ?? ''),
      text: explain(new Fault(text, { ...values, value: anyValue })),
    })
  if (cells.slice(headers.length).some((cell) => cell.trim() !== ''))
    addFault(new Fault('too_many_cells', { count: headers.length }))
  if (target.limits[action] === undefined) addFault(new Fault('no_create'))
  for (const at of headers.keys()) {
    try {
      const { name, value } = readCell(cells, at, action, plan)
      if (value !== undefined) item[name] = value
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      addFault(error, at)
    }
  }
  if (faults.length === 0) return { action, item }
  list.add(number, faults)
  return undefined
}

/** Reads the first rows, for the second step and for the guess of the region: lists what is wrong with them. Cells that name other records are read later. */
export function checkPreview(plan: RowPlan & Pick<Inspection, 'preview'>): FaultList {
  const list = new FaultList()
  for (const [place, cells] of plan.preview.entries()) readRow({ number: place, cells }, plan, list)
  return list
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
  if (by === undefined) return { name, value: readValue(cell, at, { ...field, type }, plan) }
  return { name, value: lookup && (lookup.keyOf(at, cell) ?? parseFileCell('', type, words)) }
}

/** Reads a value. Amounts that the API has in cents are in their currency (12.50), unless the header of their column says otherwise. */
function readValue(
  cell: string,
  at: number,
  { name, cents, type }: ImportField & { type: ValueType },
  { headers, commas, words }: RowPlan,
) {
  const hasCommas = commas.has(at)
  if (cents === undefined || cell.trim() === '' || saysCents(headers[at] ?? '', name))
    return parseFileCell(cell, type, words, hasCommas)
  if (cents.code === undefined) throw new Fault('no_currency', { value: cell.trim(), field: name })
  const bare = cell.replace(new RegExp(`\\b${cents.code}\\b`, 'i'), '')
  const amount = String(parseFileCell(bare, { kind: 'decimal', nullable: false }, words, hasCommas))
  return parseFileCell(readMeasure(amount, { currency: { code: cents.code, cents: true } }, 'en'), type, words)
}

/** Whether a column has amounts as they are stored: an export names it as the field, others say so. */
const saysCents = (header: string, name: string) => header.trim() === name || /cents?(?![a-z])|centimes?/i.test(header)
