import { canonicalNumber } from 'slipform/browser'

// Durations, in seconds or milliseconds, as users read and type them. A text that is not a duration is returned as it was typed.

const timeUnits = [
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

export const isNumber = (value: unknown) => value !== '' && Number.isFinite(Number(value))

/** Formats a number of seconds: `5400` is "1h 30m" in English. */
export function formatDuration(seconds: number, locale: string): string {
  if (!Number.isFinite(seconds)) return String(seconds)
  let remaining = Math.abs(seconds)
  const parts = timeUnits.flatMap(([unit, size]) => {
    const count = unit === 'second' ? remaining : Math.floor(remaining / size)
    remaining -= count * size
    if (count === 0 && !(unit === 'second' && seconds === 0)) return []
    const options = { style: 'unit', unit, unitDisplay: 'narrow', maximumFractionDigits: 3 } as const
    return new Intl.NumberFormat(locale, options).format(count)
  })
  return `${seconds < 0 ? '-' : ''}${parts.join(' ')}`
}

/** Matches hours, minutes and seconds, each of which may be absent: "1h 30m", "90 min", "1 std 5 sek". */
const durationForm =
  /^(-?)(?:([\d.,]+)\s*(?:h|hours?|hrs?|heures?|std)\b\.?)?\s*(?:([\d.,]+)\s*(?:m|min|mins|minutes?)\b\.?)?\s*(?:([\d.,]+)\s*(?:s|sec|secs|seconds?|secondes?|sek)\b\.?)?$/i

/** Reads "1h 30m", "1:30", "90 min" or a number of seconds. */
export function readDuration(text: string, locale: string): string {
  const plain = text.replace(/[\s\u00a0\u202f]+/g, ' ').trim()
  const [clock, hours, minutes, seconds = '0'] = /^(\d+):([0-5]\d)(?::([0-5]\d))?$/.exec(plain) ?? []
  if (clock !== undefined) return String(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds))
  // Adds the unit that "1h30" leaves out, and a space behind each unit, where `durationForm` expects the end of a word.
  const spaced = plain.replace(/([a-z])(?=\d)/gi, '$1 ').replace(/(h(?:ours?)?) (\d+)$/i, '$1 $2m')
  const [whole = '', sign, ...counts] = durationForm.exec(spaced) ?? []
  if (whole === '') return canonicalNumber(plain, locale)
  const numbers = counts.map((count = '0') => Number(canonicalNumber(count, locale)))
  const total = numbers.reduce((sum, number, at) => sum + number * (timeUnits[at]?.[1] ?? 1), 0)
  return Number.isFinite(total) ? `${sign}${total}` : plain
}

/** Formats a number of milliseconds as a clock: `343719` is "5:44", or "5:43.719" with three decimals. Below a minute it has units: "850ms". */
export function formatMilliseconds(count: number, locale: string, decimals = 0): string {
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
export function readMilliseconds(text: string, locale: string): string {
  const plain = canonicalNumber(text.trim().replace(/\s*ms$/i, ''), locale)
  if (isNumber(plain)) return plain
  const [clock, hours = 0, minutes, secondsText = ''] =
    /^(?:(\d+):)?(\d+):([0-5]?\d(?:[.,]\d+)?)$/.exec(text.trim()) ?? []
  const seconds = Number(canonicalNumber(secondsText, locale))
  const total = clock === undefined ? readDuration(text, locale) : Number(hours) * 3600 + Number(minutes) * 60 + seconds
  return isNumber(total) ? String(Math.round(Number(total) * 1000)) : text
}
