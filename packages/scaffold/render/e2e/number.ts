import type { FieldOptions, Kind } from 'slipform/internal'
import { factsOf, isExact } from 'slipform/internal'

const maxInteger = 2_000_000_000

/** Returns a number within a field's limits, as in responses. */
export function exampleNumber(kind: Kind, options: FieldOptions): number | string {
  return toWireFormat(kind, clamp(kind, options, 42))
}

/** Returns the call that generates a unique number; undefined if the limits allow less than two whole numbers. */
export function uniqueNumber(kind: Kind, options: FieldOptions): string | undefined {
  const { minimum, maximum } = boundsOf(kind, options)
  const from = Math.ceil(minimum ?? Math.min(1, (maximum ?? maxInteger) - 1_000_000))
  const to = Math.floor(maximum ?? Math.max(maxInteger, from + 1_000_000))
  if (to <= from) return undefined
  if (to !== maxInteger) return `uniqueNumber(${from}, ${to})`
  return from === 1 ? 'uniqueNumber()' : `uniqueNumber(${from})`
}

function toWireFormat(kind: Kind, value: number): number | string {
  if (!isExact(kind)) return value
  const scale = factsOf(kind).number?.(kind).scale ?? 0
  const [whole, fraction = ''] = value.toFixed(Math.min(scale, 15)).split('.')
  return scale === 0 ? `${whole}` : `${whole}.${fraction.padEnd(scale, '0')}`
}

function clamp(kind: Kind, options: FieldOptions, value: number): number {
  const { minimum = -Infinity, maximum = Infinity } = boundsOf(kind, options)
  return Math.min(Math.max(value, minimum), maximum)
}

/** Returns a field's limits, narrowed by the digits of a decimal; omits those beyond `maxInteger`. */
function boundsOf(kind: Kind, options: FieldOptions): { minimum?: number; maximum?: number } {
  const largest = factsOf(kind).number?.(kind).largest ?? Infinity
  const minimum = Math.max(-largest, Number(options.minimum ?? -Infinity))
  const maximum = Math.min(largest, Number(options.maximum ?? Infinity))
  return { ...(minimum > -maxInteger && { minimum }), ...(maximum < maxInteger && { maximum }) }
}
