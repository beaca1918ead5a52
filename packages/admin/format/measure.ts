import { canonicalNumber, type FieldInfo } from 'slipform/browser'
import { decimalSeparator, formatNumber, type Grouping } from './number.ts'
import { formatTimestamp, timeOf } from './timestamp.ts'

// Numbers with what they count (units, currencies, durations, sizes), from the record to a text and from what users type to the record.

/** What a number counts, as its model says it, and how the digits are grouped. */
export interface Measure extends Pick<FieldInfo, 'unit' | 'currency' | 'format'> {
  grouping?: Grouping
}

/** The record that a number belongs to, which may hold its currency. */
export type Holder = Readonly<Record<string, unknown>> | undefined

/** Returns what a field's numbers count; nothing for a plain number. */
export const measureOf = ({ unit, currency, format }: FieldInfo): Measure => ({
  ...(unit !== undefined && { unit }),
  ...(currency !== undefined && { currency }),
  ...(format !== undefined && { format }),
})

/** Formats a number with what it counts, in a locale: `50249` in `km` is "50,249 km". All stored digits are shown. */
export function formatMeasure(value: string | number, measure: Measure, locale: string, record?: Holder): string {
  const { unit, currency, format } = measure
  if (format === 'duration') return formatDuration(Number(value), locale)
  if (format === 'milliseconds') return formatMilliseconds(Number(value), locale)
  if (format === 'epoch') return formatTimestamp(timeOf(value) ?? '', locale)
  if (format === 'bytes') return formatBytes(Number(value), locale)
  if (format === 'percent') return frame(String(value), { style: 'percent' }, locale)
  if (currency !== undefined) {
    const code = codeOf(currency, record)
    const amount = majorUnits(value, currency, code)
    if (code === undefined) return formatNumber(amount, locale)
    return frame(withDecimals(amount, decimalsOf(code)), { style: 'currency', currency: code }, locale)
  }
  const text = formatNumber(value, locale, groupingFor(measure))
  return unit === undefined ? text : `${text}\u00a0${unit}`
}

/** Formats an amount with three digits, where many stand side by side: `1240338` in `EUR` is "€1.24M". */
export function formatRoughly(value: string | number, currency: Currency, locale: string): string {
  const code = codeOf(currency, undefined)
  const style = code === undefined ? {} : { style: 'currency' as const, currency: code }
  const format = new Intl.NumberFormat(locale, { ...style, notation: 'compact', maximumSignificantDigits: 3 })
  return format.format(Number(majorUnits(value, currency, code)))
}

/** Returns the text of a number in its input: grouped, or plain as people edit it. Its sign stands beside the input. */
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

/** Reads a number as people write it, with or without what it counts: "50,249 km" is `50249`, "1h 30m" is `5400`. Other texts stay. */
export function readMeasure(text: string, measure: Measure, locale: string, record?: Holder): string {
  const { unit, currency, format } = measure
  if (format === 'duration') return readDuration(text, locale)
  if (format === 'milliseconds') return readMilliseconds(text, locale)
  if (format === 'bytes') return readBytes(text, locale)
  const sign = format === 'percent' ? '%' : unit
  const bare = sign !== undefined && text.trim().endsWith(sign) ? text.trim().slice(0, -sign.length) : text
  if (currency === undefined) return canonicalNumber(bare, locale)
  const code = codeOf(currency, record)
  const digits = canonicalNumber(text.replace(new RegExp(`\\b${code}\\b`, 'i'), ''), locale)
  return minorUnits(digits, currency, code)
}

/** Returns what stands beside a number while it is entered: `km` after it, `€` before or after it. */
export function signOf(measure: Measure, locale: string, record?: Holder): { before?: string; after?: string } {
  const { unit, currency, format } = measure
  if (format === 'percent') return { after: '%' }
  if (unit !== undefined) return { after: unit }
  const code = currency && codeOf(currency, record)
  if (code === undefined) return {}
  const parts = partsOf({ style: 'currency', currency: code }, locale, false)
  const at = parts.findIndex(({ type }) => type === 'currency')
  const sign = parts[at]?.value ?? code
  return at > parts.findIndex(({ type }) => type === 'integer') ? { after: sign } : { before: sign }
}

/** Returns how digits are grouped: what has a unit or a currency is an amount, and no year. */
const groupingFor = ({ unit, currency, grouping }: Measure) =>
  unit === undefined && currency === undefined ? grouping : 'always'

const isNumber = (value: unknown) => value !== '' && Number.isFinite(Number(value))

type Currency = NonNullable<Measure['currency']>

/** Returns the code of an amount's currency; undefined if its record has none. */
function codeOf(currency: Currency, record: Holder): string | undefined {
  const code = typeof currency === 'string' ? currency : 'code' in currency ? currency.code : record?.[currency.field]
  return typeof code === 'string' && /^[A-Za-z]{3}$/.test(code) ? code.toUpperCase() : undefined
}

/** Returns by how many decimals a stored number is shifted, as it counts cents; 0 where it counts whole units. */
function placesOf(currency: Currency, code: string | undefined): number {
  if (typeof currency === 'string' || currency.cents !== true) return 0
  // Most currencies have two, and a record may not say its own.
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

/** Shifts a stored number to the units that users read, by its text, which loses no digit: `1250` cents are "12.50". */
function majorUnits(value: string | number, currency: Currency, code: string | undefined): string {
  const places = placesOf(currency, code)
  const [, sign = '', digits] = /^(-?)(\d+)$/.exec(String(value)) ?? []
  if (places === 0 || digits === undefined) return String(value)
  const padded = digits.padStart(places + 1, '0')
  return `${sign}${padded.slice(0, -places)}.${padded.slice(-places)}`
}

/** Shifts what users enter to the units that are stored; an amount that these cannot express stays as it is. */
function minorUnits(digits: string, currency: Currency, code: string | undefined): string {
  const places = placesOf(currency, code)
  const [, sign = '', whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(digits) ?? []
  if (places === 0 || whole === undefined || fraction.length > places) return digits
  return `${sign}${`${whole}${fraction.padEnd(places, '0')}`.replace(/^0+(?=\d)/, '')}`
}

const formatters = new Map<string, Intl.NumberFormat>()

/** Returns the parts around the digits of a number. Cached: creating a formatter takes as long as formatting a hundred numbers. */
function partsOf(style: Intl.NumberFormatOptions, locale: string, isNegative: boolean): Intl.NumberFormatPart[] {
  const key = `${locale} ${style.style} ${style.currency}`
  const formatter = formatters.get(key) ?? new Intl.NumberFormat(locale, { ...style, maximumFractionDigits: 0 })
  formatters.set(key, formatter)
  return formatter.formatToParts(isNegative ? -1 : 1)
}

/** Formats a number with all of its digits, in place of those of a one in a style, "-€1.50" or "12.5%": a formatter would round the number. */
function frame(value: string, style: Intl.NumberFormatOptions, locale: string): string {
  if (!isNumber(value)) return value
  const shown = formatNumber(value.replace('-', ''), locale)
  const parts = partsOf(style, locale, value.startsWith('-'))
  // A one is "100%" as a percentage: all of its digits are replaced.
  const first = parts.findIndex(({ type }) => type === 'integer')
  return parts.map((part, at) => (at === first ? shown : part.type === 'integer' ? '' : part.value)).join('')
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

const timeUnits = [
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** Formats a number of seconds: `5400` is "1h 30m" in English. */
function formatDuration(seconds: number, locale: string): string {
  if (!Number.isFinite(seconds)) return String(seconds)
  let rest = Math.abs(seconds)
  const parts = timeUnits.flatMap(([unit, size]) => {
    const count = unit === 'second' ? rest : Math.floor(rest / size)
    rest -= count * size
    if (count === 0 && !(unit === 'second' && seconds === 0)) return []
    const options = { style: 'unit', unit, unitDisplay: 'narrow', maximumFractionDigits: 3 } as const
    return new Intl.NumberFormat(locale, options).format(count)
  })
  return `${seconds < 0 ? '-' : ''}${parts.join(' ')}`
}

const durationForm =
  /^(-?)(?:([\d.,]+)\s*(?:h|hours?|hrs?|heures?|std)\b\.?)?\s*(?:([\d.,]+)\s*(?:m|min|mins|minutes?)\b\.?)?\s*(?:([\d.,]+)\s*(?:s|sec|secs|seconds?|secondes?|sek)\b\.?)?$/i

/** Reads "1h 30m", "1:30", "90 min" or a number of seconds. */
function readDuration(text: string, locale: string): string {
  const plain = text.replace(/[\s\u00a0\u202f]+/g, ' ').trim()
  const [clock, hours, minutes, seconds = '0'] = /^(\d+):([0-5]\d)(?::([0-5]\d))?$/.exec(plain) ?? []
  if (clock !== undefined) return String(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds))
  // "1h30" leaves out the minutes' unit, and a letter before a digit ends no word.
  const spaced = plain.replace(/([a-z])(?=\d)/gi, '$1 ').replace(/(h(?:ours?)?) (\d+)$/i, '$1 $2m')
  const [whole = '', sign, ...counts] = durationForm.exec(spaced) ?? []
  if (whole === '') return canonicalNumber(plain, locale)
  const numbers = counts.map((count = '0') => Number(canonicalNumber(count, locale)))
  const total = numbers.reduce((sum, number, at) => sum + number * (timeUnits[at]?.[1] ?? 1), 0)
  return Number.isFinite(total) ? `${sign}${total}` : plain
}

/** Formats a number of milliseconds as a clock: `343719` is "5:44", or "5:43.719" with three decimals. Below a minute it has units: "850ms". */
function formatMilliseconds(count: number, locale: string, decimals = 0): string {
  if (!Number.isFinite(count)) return String(count)
  const size = Math.abs(count)
  const sign = count < 0 ? '-' : ''
  if (size < 1000) {
    const options = { style: 'unit', unit: 'millisecond', unitDisplay: 'narrow' } as const
    return new Intl.NumberFormat(locale, options).format(count)
  }
  if (size < 60_000) return formatDuration(count / 1000, locale)
  const total = Number((size / 1000).toFixed(decimals))
  const [hours, minutes] = [Math.floor(total / 3600), Math.floor(total / 60) % 60]
  const padding = { minimumIntegerDigits: 2, maximumFractionDigits: decimals }
  const seconds = new Intl.NumberFormat(locale, padding).format(total % 60)
  return `${sign}${hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}` : minutes}:${seconds}`
}

/** Reads "5:44", "1:02:03.5", "850ms", "1h 30m" or a number of milliseconds. */
function readMilliseconds(text: string, locale: string): string {
  const plain = canonicalNumber(text.trim().replace(/\s*ms$/i, ''), locale)
  if (isNumber(plain)) return plain
  const [clock, hours = 0, minutes, seconds = ''] = /^(?:(\d+):)?(\d+):([0-5]?\d(?:[.,]\d+)?)$/.exec(text.trim()) ?? []
  const total =
    clock === undefined
      ? readDuration(text, locale)
      : Number(hours) * 3600 + Number(minutes) * 60 + Number(canonicalNumber(seconds, locale))
  return isNumber(total) ? String(Math.round(Number(total) * 1000)) : text
}
