import type { ValueType, Words } from 'slipform/browser'
import { decimalSeparator, numbers } from 'slipform/browser'
import { toLocalTime } from '../../format/local-time.ts'
import { timeOf } from '../../format/timestamp.ts'

/** Writes a copied value in the form that spreadsheets in the user's language, and the grid itself, read when it is pasted. Dates are 2024-12-31 in all languages. */
export const formatCell = (value: unknown, { kind, isEpoch }: ValueType, words: Words, locale: string): string => {
  if (value === null || value === undefined) return ''
  if (kind === 'datetime' || isEpoch) return toLocalTime(timeOf(value)).replace('T', ' ')
  if (numbers.includes(kind)) return String(value).replace('.', decimalSeparator(locale))
  if (kind === 'boolean') return value === true ? words.yes : words.no
  if (kind === 'enumeration') return words.labelOf(String(value))
  if (kind === 'array' && Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return value.join('; ')
  if (typeof value === 'object') return JSON.stringify(value)
  // The quote keeps spreadsheets from running the text as a formula.
  return String(value).replace(/^(?=[=+\-@\t\r])/, kind === 'text' ? "'" : '')
}
