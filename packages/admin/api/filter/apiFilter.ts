import { alternativesKey } from 'slipform/browser'
import { boundsOf, isPeriod } from './periods.ts'

/** A filter, by keys such as `make_like` or `year_gte`: the filter in the address of a list, or a filter of the API. */
export type FilterValues = Readonly<Record<string, unknown>>

// The address of a list holds null, which react-admin removes from filters, and relative dates as objects with one of these keys. Links and
// saved views hold the same objects, so the keys must not change.
export const emptyKey = '$empty'
export const withinKey = '$within'

export const isObject = (value: unknown): value is FilterValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Translates the filter of a list to a filter of the API, before each request: `$empty` to null, and relative dates to timestamps. */
export function toApiFilter(filter: FilterValues, now = new Date()): FilterValues {
  const { [alternativesKey]: alternatives, ...conditions } = filter
  const first = alternatives === undefined ? {} : { [alternativesKey]: translateAlternatives(alternatives, now) }
  return Object.entries(conditions).reduce<FilterValues>(
    (written, [key, value]) => both(written, translate(key, value, now)),
    first,
  )
}

/** Combines filters that must both match. An object cannot hold the same key twice: if they share a key, the first filter becomes the only alternative of the second. */
export function both(first: FilterValues, second: FilterValues): FilterValues {
  const isTaken = Object.keys(second).some((key) => key in first)
  return isTaken ? { ...second, [alternativesKey]: [first] } : { ...first, ...second }
}

function translateAlternatives(alternatives: unknown, now: Date): unknown {
  if (!Array.isArray(alternatives)) return alternatives
  return alternatives.map((alternative) => (isObject(alternative) ? toApiFilter(alternative, now) : alternative))
}

function translate(key: string, value: unknown, now: Date): FilterValues {
  if (!isObject(value)) return { [key]: value }
  const { [emptyKey]: isEmpty, [withinKey]: period } = value
  if (typeof isEmpty === 'boolean') return { [isEmpty ? key : `${key}_ne`]: null }
  if (!isPeriod(period)) return { [key]: value }
  const [start, end] = boundsOf(period, now)
  return { [`${key}_gte`]: start, [`${key}_lt`]: end }
}
