import { toLocalTime } from '../format/local-time.ts'
import { decimalSeparator } from '../format/number.ts'
import { convertCell, type Words } from '../import/convert.ts'
import type { Kind, ValueType } from '../import/value-type.ts'

const numbers: readonly Kind[] = ['integer', 'float', 'bigint', 'decimal']

/**
 * Converts a text in the user's language to the value of a field: numbers with its separators, dates in its order, names of
 * choices. Undefined for an empty text in a field that cannot be null.
 *
 * @throws Fault if the text is not a valid value.
 */
export const parseCell = (text: string, type: ValueType, words: Words, locale: string): unknown => {
  if (numbers.includes(type.kind)) return convertCell(canonicalNumber(text, locale), type, words)
  if (type.kind === 'date') return convertCell(canonicalDate(text, locale), type, words)
  if (type.kind === 'datetime') return convertCell(canonicalTimestamp(text, locale), type, words)
  return convertCell(text, type, words)
}

/** Writes the value of a field as a spreadsheet in the user's language reads it: dates as 2024-12-31, which all languages read. */
export const formatCell = (value: unknown, { kind }: ValueType, words: Words, locale: string): string => {
  if (value === null || value === undefined) return ''
  if (numbers.includes(kind)) return String(value).replace('.', decimalSeparator(locale))
  if (kind === 'boolean') return value === true ? words.yes : words.no
  if (kind === 'enumeration') return words.labelOf(String(value))
  if (kind === 'datetime') return toLocalTime(String(value)).replace('T', ' ')
  if (kind === 'array' && Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return value.join('; ')
  if (typeof value === 'object') return JSON.stringify(value)
  // The quote keeps spreadsheets from running the text as a formula.
  return String(value).replace(/^(?=[=+\-@\t\r])/, kind === 'text' ? "'" : '')
}

/** Converts a number in the format of a locale to digits with a point: `1 234,50 €` to `1234.50`. Other texts stay. */
export const canonicalNumber = (text: string, locale: string): string => {
  const decimal = decimalSeparator(locale)
  const plain = text.replace(/[\s\p{Sc}]/gu, '').replace('−', '-')
  const group = decimal === ',' ? "[.'’]" : "[,'’]"
  const [, sign = '', whole, fraction = ''] =
    new RegExp(`^([+-]?)(\\d{1,3}(?:${group}\\d{3})+)(?:\\${decimal}(\\d+))?$`).exec(plain) ?? []
  if (whole !== undefined) return `${sign}${whole.replace(/\D/g, '')}${fraction && `.${fraction}`}`.replace(/^\+/, '')
  return /^[+-]?\d*[.,]?\d*(e[+-]?\d+)?$/i.test(plain) ? plain.replace(decimal, '.').replace(/^\+/, '') : text
}

/** Converts a date in the order of a locale to `YYYY-MM-DD`: `31/12/2024` in British English. Other texts stay. */
export const canonicalDate = (text: string, locale: string): string => {
  const parts = withMonthNumbers(text.trim(), locale)
    .split(/[\s./-]+/)
    .filter(Boolean)
  if (parts.length !== 3 || !parts.every((part) => /^\d{1,4}$/.test(part)) || parts[0]?.length === 4) return text.trim()
  const byName = Object.fromEntries(orderOf(locale).map((name, at) => [name, parts[at] ?? '']))
  const { day = '', month = '', year = '' } = byName
  return `${fullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

const timeForm = /[\s,T]+(\d{1,2}):(\d\d)(?::(\d\d))?\s*([ap])?\.?m?\.?$/i

/** Converts a date and time in the format of a locale to `YYYY-MM-DD HH:MM:SS`. Other texts stay. */
export const canonicalTimestamp = (text: string, locale: string): string => {
  const given = text.trim()
  const [time, hour = '', minute = '', second = '00', half] = timeForm.exec(given) ?? []
  if (time === undefined) return canonicalDate(given, locale)
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return `${canonicalDate(given.slice(0, -time.length), locale)} ${String(hours).padStart(2, '0')}:${minute}:${second}`
}

const fullYear = (year: string) => (year.length === 2 ? `${Number(year) < 70 ? 20 : 19}${year}` : year)

const orderOf = (locale: string) =>
  new Intl.DateTimeFormat(locale, { year: 'numeric', month: '2-digit', day: '2-digit' })
    .formatToParts(new Date(0))
    .map(({ type }) => type)
    .filter((type) => type !== 'literal')

/** Replaces the name of a month, and puts it where the locale has the number: `Mar 10, 2024`. */
const withMonthNumbers = (text: string, locale: string): string => {
  const [name] = /\p{L}[\p{L}.]*/u.exec(text) ?? []
  if (name === undefined) return text
  const month = Array.from({ length: 12 }, (_, at) => at).find((at) => monthNames(at, locale).includes(plainName(name)))
  if (month === undefined) return text
  const [day, year] = text
    .replace(name, ' ')
    .split(/[\s.,]+/)
    .filter(Boolean)
  const parts: Record<string, string | undefined> = { day, month: String(month + 1), year }
  return orderOf(locale)
    .map((part) => parts[part] ?? '')
    .join(' ')
}

const monthNames = (month: number, locale: string) =>
  (['short', 'long'] as const).map((style) =>
    plainName(
      new Intl.DateTimeFormat(locale, { month: style, day: 'numeric', timeZone: 'UTC' })
        .formatToParts(Date.UTC(2024, month, 1))
        .find(({ type }) => type === 'month')?.value ?? '',
    ),
  )

const plainName = (name: string) => name.replaceAll('.', '').toLowerCase()
