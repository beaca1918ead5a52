import { Fault, type FileWords, parseFileCell, type ValueType } from 'slipform/browser'
import type { Inspection } from 'slipform/csv'
import { readMeasure } from '../../format/measure.ts'
import { fieldOf, type Mapping } from './mapping.ts'
import type { Action, ImportField, ImportTarget } from './target.ts'

/** What the columns of a file mean: how to read their cells. */
export interface Columns extends Pick<Inspection, 'headers' | 'commas'> {
  readonly mapping: Mapping
  readonly target: ImportTarget
  readonly words: FileWords
}

/**
 * Reads the value of a cell, of each row and of the preview. Amounts that the API has in cents are in their currency (12.50), unless the
 * header of their column says otherwise.
 *
 * @throws Fault if the text is not a valid value.
 */
export function readValue(cells: readonly string[], at: number, type: ValueType, action: Action, columns: Columns) {
  const { headers, mapping, target, commas, words } = columns
  const cell = cells[at] ?? ''
  const hasCommas = commas.has(at)
  const field = target.fields.find(({ name }) => name === mapping[at])
  if (field?.cents === undefined || cell.trim() === '' || saysCents(headers[at] ?? '', field))
    return parseFileCell(cell, type, words, hasCommas)
  const code = currencyIn(cells, field.cents, action, columns)
  if (code === undefined)
    throw new Fault('no_currency', { value: cell.trim(), field: field.name, currency: field.cents.field ?? '' })
  const bare = cell.replace(new RegExp(`\\b${code}\\b`, 'i'), '')
  const amount = String(parseFileCell(bare, { kind: 'decimal', nullable: false }, words, hasCommas))
  return parseFileCell(readMeasure(amount, { currency: { code, cents: true } }, 'en'), type, words)
}

/** Whether a column has amounts as they are stored: an export names it as the field, others say so. */
const saysCents = (header: string, { name }: ImportField) =>
  header.trim() === name || /cents?(?![a-z])|centimes?/i.test(header)

/** Finds the currency of a row's amount: a new record may have that of its field. */
function currencyIn(
  cells: readonly string[],
  { code, field, initial }: NonNullable<ImportField['cents']>,
  action: Action,
  { mapping }: Columns,
): string | undefined {
  if (code !== undefined) return code
  const at = mapping.findIndex((importAs) => fieldOf(importAs).name === field)
  const named = cells[at]?.trim() || (action === 'create' ? initial : undefined)
  return named !== undefined && /^[a-z]{3}$/i.test(named) ? named : undefined
}
