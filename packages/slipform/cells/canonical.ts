// Converts texts as spreadsheets of a locale write them to the forms that convert.ts reads. A text in no known form is returned unchanged,
// so that the message about it quotes it.

import { decimalSeparator, groupingOf } from './separators.ts'

/** Converts a number in the format of a locale to digits with a point: `1 234,50 €` to `1234.50`. Returns other texts unchanged. */
export const canonicalNumber = (text: string, locale: string): string => {
  const decimal = decimalSeparator(locale)
  const { separator, size } = groupingOf(locale)
  const plain = text.replace(/[\s\p{Sc}]/gu, '').replace('−', '-')
  // A point before a decimal comma separates groups, also in locales that separate them by spaces.
  const point = decimal === ',' && plain.includes(',') ? '.' : ''
  const group = `['’${separator}${point}]`
  const [, sign = '', whole, fraction = ''] =
    new RegExp(`^([+-]?)(\\d{1,3}(?:${group}\\d{${size}})*${group}\\d{3})(?:\\${decimal}(\\d+))?$`).exec(plain) ?? []
  if (whole !== undefined) return `${sign}${whole.replace(/\D/g, '')}${fraction && `.${fraction}`}`.replace(/^\+/, '')
  return /^[+-]?\d*[.,]?\d*(e[+-]?\d+)?$/i.test(plain) ? plain.replace(decimal, '.').replace(/^\+/, '') : text
}

/** Converts a date in the order of a locale to `YYYY-MM-DD`: `31/12/2024` in British English. Returns other texts unchanged. */
export const canonicalDate = (text: string, locale: string): string => {
  const parts = withMonthNumbers(text.trim(), locale)
    .split(/[\s./-]+/)
    .filter(Boolean)
  const order = parts[0]?.length === 4 ? yearFirst : orderOf(locale)
  if (order.length === 0 || parts.length !== 3 || !parts.every((part) => /^\d{1,4}$/.test(part))) return text.trim()
  const byName = Object.fromEntries(order.map((name, at) => [name, parts[at] ?? '']))
  const { day = '', month = '', year = '' } = byName
  return `${fullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

// A time behind a date: ` 18:30`, `T18:30:05` or `, 6:30 p.m.`.
const timeForm = /[\s,T]+(\d{1,2}):(\d\d)(?::(\d\d))?\s*([ap])?\.?m?\.?$/i

/** Converts a date and time in the format of a locale to `YYYY-MM-DD HH:MM:SS`. Returns other texts unchanged. */
export const canonicalTimestamp = (text: string, locale: string): string => {
  const trimmed = text.trim()
  const [time, hour = '', minute = '', second = '00', half] = timeForm.exec(trimmed) ?? []
  if (time === undefined) return canonicalDate(trimmed, locale)
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return `${canonicalDate(trimmed.slice(0, -time.length), locale)} ${String(hours).padStart(2, '0')}:${minute}:${second}`
}

// Spreadsheets read two digits from 70 on as years of the last century, others as years of this one.
const fullYear = (year: string) => (year.length === 2 ? `${Number(year) < 70 ? 20 : 19}${year}` : year)

const yearFirst = ['year', 'month', 'day']

// Cached: a file has many dates.
const orders = new Map<string, readonly string[]>()

/** Returns the order of day, month and year in a locale; empty for a locale with another calendar, which counts other years. */
const orderOf = (locale: string): readonly string[] => {
  const cached = orders.get(locale)
  if (cached !== undefined) return cached
  const format = new Intl.DateTimeFormat(locale, { year: 'numeric', month: '2-digit', day: '2-digit' })
  const parts = format.resolvedOptions().calendar === 'gregory' ? format.formatToParts(new Date(0)) : []
  const order = parts.map(({ type }) => type).filter((type) => type !== 'literal')
  orders.set(locale, order)
  return order
}

/** Replaces the name of a month by its number, in the place where the locale writes it: `Mar 10, 2024` becomes `3 10 2024`. */
const withMonthNumbers = (text: string, locale: string): string => {
  const [name] = /\p{L}[\p{L}.]*/u.exec(text) ?? []
  if (name === undefined) return text
  const month = monthNames(locale).get(plainName(name))
  if (month === undefined) return text
  const [day, year] = text
    .replace(name, ' ')
    .split(/[\s.,]+/)
    .filter(Boolean)
  const parts: Record<string, string | undefined> = { day, month, year }
  return orderOf(locale)
    .map((part) => parts[part] ?? '')
    .join(' ')
}

const monthsByName = new Map<string, ReadonlyMap<string, string>>()

/** Returns the numbers of months by their short and long names in a locale. */
const monthNames = (locale: string): ReadonlyMap<string, string> => {
  const cached = monthsByName.get(locale)
  if (cached !== undefined) return cached
  const names = new Map<string, string>()
  for (const style of ['short', 'long'] as const) {
    const format = new Intl.DateTimeFormat(locale, { month: style, day: 'numeric', timeZone: 'UTC' })
    for (let month = 0; month < 12; month++) {
      const name = format.formatToParts(Date.UTC(2024, month, 1)).find(({ type }) => type === 'month')?.value ?? ''
      names.set(plainName(name), String(month + 1))
    }
  }
  monthsByName.set(locale, names)
  return names
}

const plainName = (name: string) => name.replaceAll('.', '').toLowerCase()
