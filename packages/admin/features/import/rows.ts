import { Fault, type FileWords, parseFileCell, type ValueType } from 'slipform/browser'
import type { Inspection, Row } from 'slipform/csv'
import { readMeasure } from '../../format/measure.ts'
import { anyValue, FaultList, type RowFault } from './faults.ts'
import type { ReferenceLookup } from './lookup.ts'
import { fieldOf, type Mapping, updatedRecord } from './mapping.ts'
import type { ImportAction, ImportField, ImportTarget } from './target.ts'
import { columnName, explain } from './words.ts'

/** The meaning of a file's columns, by which its rows are read. */
export interface RowPlan extends Pick<Inspection, 'headers' | 'commas'> {
  readonly mapping: Mapping
  readonly target: ImportTarget
  readonly words: FileWords
  /** Finds records by another field than their key; without it, as for the preview, such cells are not read. */
  readonly lookup?: ReferenceLookup
}

/** The item of a request that a row becomes, and the request's action. */
export interface RowChange {
  readonly action: ImportAction
  readonly item: Readonly<Record<string, unknown>>
}

/**
 * Reads a row of the preview, the check or the import: converts it to an item of a request, or adds its faults to `list`. A row with a key
 * updates the record of the key, except fields whose cells are empty.
 */
export function readRow({ number, cells }: Row, plan: RowPlan, list: FaultList): RowChange | undefined {
  const { headers, mapping, target } = plan
  const action = target.key && cells[mapping.indexOf(updatedRecord)]?.trim() ? 'update' : 'create'
  const item: Record<string, unknown> = {}
  const faults: RowFault[] = []
  const addFault = ({ text, values }: Fault, columnIndex?: number) =>
    faults.push({
      ...(columnIndex !== undefined && { columnIndex, name: columnName(headers, columnIndex) }),
      value: String(values.value ?? ''),
      text: explain(new Fault(text, { ...values, value: anyValue })),
    })
  if (cells.slice(headers.length).some((cell) => cell.trim() !== ''))
    addFault(new Fault('too_many_cells', { count: headers.length }))
  if (target.limits[action] === undefined) addFault(new Fault('no_create'))
  for (const columnIndex of headers.keys()) {
    try {
      const { name, value } = readCell(cells, columnIndex, action, plan)
      if (value !== undefined) item[name] = value
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      addFault(error, columnIndex)
    }
  }
  if (faults.length === 0) return { action, item }
  list.add(number, faults)
  return undefined
}

/** Lists the faults of the first rows, for the second step and for the guess of the region. Skips cells that name records by another field. */
export function checkPreview(plan: RowPlan & Pick<Inspection, 'preview'>): FaultList {
  const list = new FaultList()
  for (const [place, cells] of plan.preview.entries()) readRow({ number: place, cells }, plan, list)
  return list
}

/** Returns the field of a cell with its value, which is undefined if the cell sets none. */
function readCell(cells: readonly string[], columnIndex: number, action: ImportAction, plan: RowPlan) {
  const { mapping, target, words, lookup, commas } = plan
  const { name, by } = fieldOf(mapping[columnIndex] ?? '')
  const cell = cells[columnIndex]
  if (name === updatedRecord && target.key) {
    const value = cell?.trim() ? parseFileCell(cell, target.key.type, words, commas.has(columnIndex)) : undefined
    return { name: target.key.name, value }
  }
  const field = target.fields.find((candidate) => candidate.name === name)
  const type = field?.types[action]
  if (cell === undefined || field === undefined || type === undefined) return { name, value: undefined }
  if (by === undefined) return { name, value: readValue(cell, columnIndex, { ...field, type }, plan) }
  return { name, value: lookup && (lookup.keyOf(columnIndex, cell) ?? parseFileCell('', type, words)) }
}

/** Reads a value. For amounts that the API stores in cents, cells have units of the currency (12.50), unless `saysCents`. */
function readValue(
  cell: string,
  columnIndex: number,
  { name, cents, type }: ImportField & { type: ValueType },
  { headers, commas, words }: RowPlan,
) {
  const hasCommas = commas.has(columnIndex)
  if (cents === undefined || cell.trim() === '' || saysCents(headers[columnIndex] ?? '', name))
    return parseFileCell(cell, type, words, hasCommas)
  if (cents.code === undefined) throw new Fault('no_currency', { value: cell.trim(), field: name })
  const amountText = cell.replace(new RegExp(`\\b${cents.code}\\b`, 'i'), '')
  const amount = String(parseFileCell(amountText, { kind: 'decimal', nullable: false }, words, hasCommas))
  return parseFileCell(readMeasure(amount, { currency: { code: cents.code, cents: true } }, 'en'), type, words)
}

/** Whether a column has amounts in cents: its header is the field's name, as in an export, or says so. */
const saysCents = (header: string, name: string) => header.trim() === name || /cents?(?![a-z])|centimes?/i.test(header)
