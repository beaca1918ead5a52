// Texts of cells to values of fields: of an imported file, of what is pasted into the grid, and of what is typed there.

import { canonicalDate, canonicalNumber, canonicalTimestamp } from './canonical.ts'
import { convertCell, type Words } from './convert.ts'
import { Fault } from './fault.ts'
import { decimalSeparator } from './separators.ts'
import type { ValueKind, ValueType } from './value-type.ts'

/** The types of numbers. */
export const numbers: readonly ValueKind[] = ['integer', 'float', 'bigint', 'decimal']

/**
 * Converts a text in the user's language to the value of a field: numbers with its separators, dates in its order, names of
 * choices. Undefined for an empty text in a field that cannot be null.
 *
 * @throws Fault if the text is not a valid value.
 */
export const parseCell = (text: string, type: ValueType, words: Words, locale: string): unknown => {
  if (type.kind === 'datetime' || type.isEpoch) return convertCell(canonicalTimestamp(text, locale), type, words)
  if (numbers.includes(type.kind)) return convertCell(canonicalNumber(text, locale), type, words)
  if (type.kind === 'date') return convertCell(canonicalDate(text, locale), type, words)
  return convertCell(text, type, words)
}

/** The words of the admin, and the locale of numbers and dates. */
export interface FileWords extends Words {
  readonly locale: string
}

/**
 * Converts the text of a file's cell: as programs write values, otherwise as a spreadsheet in the user's language does. `1.234` is
 * less than two, but in a column with decimal commas it is a number in German.
 *
 * @throws Fault if the text is not a valid value.
 */
export const parseFileCell = (cell: string, type: ValueType, words: FileWords, hasCommas = false): unknown => {
  const { unit } = type
  const text = unit !== undefined && cell.trim().endsWith(unit) ? cell.trim().slice(0, -unit.length) : cell
  const ofRegion = () => parseCell(text, type, words, words.locale)
  if (hasCommas && numbers.includes(type.kind) && decimalSeparator(words.locale) === ',') return ofRegion()
  try {
    return convertCell(text, type, words)
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    try {
      return ofRegion()
    } catch {
      throw error
    }
  }
}

/** Whether a text is a number with a decimal comma. */
export const hasDecimalComma = (text: string): boolean => /^[^\d,]{0,9}\d[\d.\s'’]*,\d+[^\d,]{0,9}$/.test(text)
