import { canonicalNumber, type FieldInfo } from 'slipform/browser'
import { formatDuration, formatMilliseconds, isNumber, readDuration, readMilliseconds } from './duration.ts'
import { decimalSeparator, formatNumber, type Grouping } from './number.ts'
import { formatTimestamp, timeOf } from './timestamp.ts'

// Formats and reads numbers that count something: units, currencies, durations, sizes. Models call this a measure.

/** What a number counts, as its model states, and how its digits are grouped. */
export interface Measure extends Pick<FieldInfo, 'unit' | 'currency' | 'format'> {
  grouping?: Grouping
}

/** The record that a number belongs to, which may hold its currency. */
export type Holder = Readonly<Record<string, unknown>> | undefined

/** Returns the measure of a field; an empty object for a plain number. */
export const measureOf = ({ unit, currency, format }: FieldInfo): Measure => ({
  ...(unit !== undefined && { unit }),
  ...(currency !== undefined && { currency }),
  ...(format !== undefined && { format }),
})

/** Formats a number with its measure: `50249` in `km` is "50,249 km". All stored digits are shown. */
export function formatMeasure(value: string | number, measure: Measure, locale: string, record?: Holder): string {
  const { unit, currency, format } = measure
  if (format === 'duration') return formatDuration(Number(value), locale)
  if (format === 'milliseconds') return formatMilliseconds(Number(value), locale)
  if (format === 'epoch') return formatTimestamp(timeOf(value) ?? '', locale)
  if (format === 'bytes') return formatBytes(Number(value), locale)
  if (format === 'percent') return formatStyled(String(value), { style: 'percent' }, locale)
  if (currency !== undefined) {
    const code = codeOf(currency, record)
    const amount = majorUnits(value, currency, code)
    if (code === undefined) return formatNumber(amount, locale)
    return formatStyled(withDecimals(amount, decimalsOf(code)), { style: 'currency', currency: code }, locale)
  }
  const text = formatNumber(value, locale, groupingFor(measure))
  return unit === undefined ? text : `${text}\u00a0${unit}`
}

/** Formats an amount with three digits, for places with many amounts: `1240338` in `EUR` is "€1.24M". */
export function formatRoughly(value: string | number, currency: Currency, locale: string): string {
  const code = codeOf(currency, undefined)
  const style = code === undefined ? {} : { style: 'currency' as const, currency: code }
  const format = new Intl.NumberFormat(locale, { ...style, notation: 'compact', maximumSignificantDigits: 3 })
  return format.format(Number(majorUnits(value, currency, code)))
}

/** Returns the text of a number in its input: grouped, or plain while the input has the focus. `signOf` returns the text beside it. */
export function enteredNumber(
  value: unknown,
  measure: Measure,
  locale: string,
  { record, isFocused }: { record?: Holder; isFocused: boolean },
): string {
  if (value === null || value === undefined) return ''
  if (!isNumber(value)) return String(value)
  const { currency, format } = measure
  if (format === 'duration') return formatDuration(Number(value), locale)
  if (format === 'milliseconds') return formatMilliseconds(Number(value), locale, 3)
  if (format === 'bytes' && !isFocused) return formatBytes(Number(value), locale)
  const text = currency === undefined ? String(value) : majorUnits(String(value), currency, codeOf(currency, record))
  if (isFocused) return text.replace('.', decimalSeparator(locale))
  return formatNumber(text, locale, groupingFor(measure))
}

/** Reads a typed number, with or without its unit: "50,249 km" is `50249`, "1h 30m" is `5400`. Any other text is returned unchanged. */
export function readMeasure(text: string, measure: Measure, locale: string, record?: Holder): string {
  const { unit, currency, format } = measure
  if (format === 'duration') return readDuration(text, locale)
  if (format === 'milliseconds') return readMilliseconds(text, locale)
  if (format === 'bytes') return readBytes(text, locale)
  if (currency !== undefined) {
    const code = codeOf(currency, record)
    const amount = code === undefined ? text : text.replace(new RegExp(`\\b${code}\\b`, 'i'), '')
    return minorUnits(canonicalNumber(amount, locale), currency, code)
  }
  const sign = format === 'percent' ? '%' : unit
  const hasSign = sign !== undefined && text.trim().endsWith(sign)
  return canonicalNumber(hasSign ? text.trim().slice(0, -sign.length) : text, locale)
}

/** Returns the text beside the input of a number: `km` after it, `€` before or after it. */
export function signOf(measure: Measure, locale: string, record?: Holder): { before?: string; after?: string } {
  const { unit, currency, format } = measure
  if (format === 'percent') return { after: '%' }
  if (unit !== undefined) return { after: unit }
  const code = currency && codeOf(currency, record)
  if (code === undefined) return {}
  const parts = partsOf({ style: 'currency', currency: code }, locale, false)
  const index = parts.findIndex(({ type }) => type === 'currency')
  const sign = parts[index]?.value ?? code
  return index > parts.findIndex(({ type }) => type === 'integer') ? { after: sign } : { before: sign }
}

/** Returns how digits are grouped: always where there is a unit or a currency. A number without one may be a year, so `grouping` decides. */
const groupingFor = ({ unit, currency, grouping }: Measure) =>
  unit === undefined && currency === undefined ? grouping : 'always'

type Currency = NonNullable<Measure['currency']>

/** Returns the code of an amount's currency; undefined if its record has none. */
function codeOf(currency: Currency, record: Holder): string | undefined {
  const code = typeof currency === 'string' ? currency : 'code' in currency ? currency.code : record?.[currency.field]
  return typeof code === 'string' && /^[A-Za-z]{3}$/.test(code) ? code.toUpperCase() : undefined
}

/** Returns by how many decimals a stored number is shifted: 2 for cents of the euro, 0 for an amount that is stored in whole units. */
function placesOf(currency: Currency, code: string | undefined): number {
  if (typeof currency === 'string' || currency.cents !== true) return 0
  // Most currencies have two decimals. The record does not hold its currency yet.
  return code === undefined ? 2 : decimalsOf(code)
}

const decimals = new Map<string, number>()

/** Returns how many decimals amounts of a currency have. */
function decimalsOf(code: string): number {
  const format = () => new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
  const count = decimals.get(code) ?? format().maximumFractionDigits ?? 0
  decimals.set(code, count)
  return count
}

/** Returns an amount with the decimals of its currency, if it has any: 5.5 is "5.50". */
const withDecimals = (amount: string, count: number) =>
  amount.replace(/\.(\d+)$/, (_all, fraction: string) => `.${fraction.padEnd(count, '0')}`)

/** Shifts a stored number to the units that users read: `1250` cents are "12.50". Works on the text, as arithmetic would round. */
function majorUnits(value: string | number, currency: Currency, code: string | undefined): string {
  const places = placesOf(currency, code)
  const [, sign = '', digits] = /^(-?)(\d+)$/.exec(String(value)) ?? []
  if (places === 0 || digits === undefined) return String(value)
  const padded = digits.padStart(places + 1, '0')
  return `${sign}${padded.slice(0, -places)}.${padded.slice(-places)}`
}

/** Shifts an entered amount to the units that are stored. An amount with too many decimals is returned unchanged, and rejected later. */
function minorUnits(digits: string, currency: Currency, code: string | undefined): string {
  const places = placesOf(currency, code)
  const [, sign = '', whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(digits) ?? []
  if (places === 0 || whole === undefined || fraction.length > places) return digits
  return `${sign}${`${whole}${fraction.padEnd(places, '0')}`.replace(/^0+(?=\d)/, '')}`
}

const formatters = new Map<string, Intl.NumberFormat>()

/** Returns the parts of a formatted 1 or -1, for the signs around its digits. Cached: creating a formatter takes as long as formatting a hundred numbers. */
function partsOf(style: Intl.NumberFormatOptions, locale: string, isNegative: boolean): Intl.NumberFormatPart[] {
  const key = `${locale} ${style.style} ${style.currency}`
  const formatter = formatters.get(key) ?? new Intl.NumberFormat(locale, { ...style, maximumFractionDigits: 0 })
  formatters.set(key, formatter)
  return formatter.formatToParts(isNegative ? -1 : 1)
}

/**
 * Formats a number with all of its digits and the signs of a style: "-€1.50", "12.5%". A formatter would round the number, so the number 1
 * is formatted, and its digits are replaced.
 */
function formatStyled(value: string, style: Intl.NumberFormatOptions, locale: string): string {
  if (!isNumber(value)) return value
  const digits = formatNumber(value.replace('-', ''), locale)
  const parts = partsOf(style, locale, value.startsWith('-'))
  // 1 is "100%" as a percentage, and may have several parts with digits: the first is replaced, the others are dropped.
  const first = parts.findIndex(({ type }) => type === 'integer')
  return parts.map((part, index) => (index === first ? digits : part.type === 'integer' ? '' : part.value)).join('')
}

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** Formats a number of bytes in a locale: `20480` is "20.5 kB" in English. */
export function formatBytes(count: number, locale: string): string {
  const size = Math.abs(count)
  const power = Math.min(Math.floor(Math.log10(Math.max(size, 1)) / 3), byteUnits.length - 1)
  const unitDisplay = power === 0 ? 'long' : 'short'
  const options = { style: 'unit', unit: byteUnits[power], unitDisplay, maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(locale, options).format(count / 1000 ** power)
}

/** Reads "20 MB", "20 Mo" or a number of bytes. */
function readBytes(text: string, locale: string): string {
  const [, number = text, prefix = ''] = /^(.*?)\s*([kmgt]?)(?:b|o|bytes?|octets?)?$/i.exec(text.trim()) ?? []
  const digits = canonicalNumber(number, locale)
  if (prefix === '' || !isNumber(digits)) return digits
  return String(Math.round(Number(digits) * 1000 ** ('kmgt'.indexOf(prefix.toLowerCase()) + 1)))
}
