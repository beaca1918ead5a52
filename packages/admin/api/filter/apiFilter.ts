import { alternativesKey } from 'slipform/browser'
import { boundsOf, isPeriod } from './periods.ts'

/** A filter as an address or the API has it. */
export type FilterValues = Readonly<Record<string, unknown>>

// React-admin removes null from filters, and periods are relative: the address holds both as objects with one of these keys.
export const emptyKey = '$empty'
export const withinKey = '$within'

export const isObject = (value: unknown): value is FilterValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Translates the filter of a list to that of the API: `$empty` to null, and relative dates to timestamps. */
export function toApiFilter(filter: FilterValues, now = new Date()): FilterValues {
  const { [alternativesKey]: alternatives, ...conditions } = filter
  const first = alternatives === undefined ? {} : { [alternativesKey]: translateAlternatives(alternatives, now) }
  return Object.entries(conditions).reduce<FilterValues>(
    (written, [key, value]) => both(written, translate(key, value, now)),
    first,
  )
}

/** Combines filters that must both match. Two conditions with one key do not fit into one object: a single alternative holds one. */
export function both(written: FilterValues, next: FilterValues): FilterValues {
  const isTaken = Object.keys(next).some((key) => key in written)
  return isTaken ? { ...next, [alternativesKey]: [written] } : { ...written, ...next }
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
