// Converts texts of cells to values of fields: cells of imported files, and cells that users paste or type into the grid.

import { canonicalDate, canonicalNumber, canonicalTimestamp } from './canonical.ts'
import { convertCell, type Words } from './convert.ts'
import { Fault } from './fault.ts'
import { decimalSeparator } from './separators.ts'
import type { ValueKind, ValueType } from './value-type.ts'

/** The types of numbers. */
export const numbers: readonly ValueKind[] = ['integer', 'float', 'bigint', 'decimal']

/**
 * Converts a text in the user's language to the value of a field: numbers with the separators of the locale, dates in its order, names of
 * choices. Returns undefined for an empty text in a field that cannot be null.
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
 * Converts the text of a file's cell: in the form of programs, or else in the form of a spreadsheet in the user's language. `1.234` is less
 * than two, except in a column with decimal commas (`hasCommas`), where German reads it as more than a thousand.
 *
 * @throws Fault if the text is not a valid value.
 */
export const parseFileCell = (cell: string, type: ValueType, words: FileWords, hasCommas = false): unknown => {
  const { unit } = type
  const text = unit !== undefined && cell.trim().endsWith(unit) ? cell.trim().slice(0, -unit.length) : cell
  const parseInLocale = () => parseCell(text, type, words, words.locale)
  if (hasCommas && numbers.includes(type.kind) && decimalSeparator(words.locale) === ',') return parseInLocale()
  try {
    return convertCell(text, type, words)
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    try {
      return parseInLocale()
    } catch {
      // The first error quotes the text as the user wrote it.
      throw error
    }
  }
}

/** Whether a text is a number with a decimal comma, with up to nine characters of a sign, currency or unit around it. */
export const hasDecimalComma = (text: string): boolean => /^[^\d,]{0,9}\d[\d.\s'’]*,\d+[^\d,]{0,9}$/.test(text)
