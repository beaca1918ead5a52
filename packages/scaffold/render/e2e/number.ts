import type { FieldOptions, Kind } from 'slipform/internal'

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
  if (kind.name === 'bigint') return String(value)
  if (kind.name !== 'decimal') return value
  const [whole, fraction = ''] = value.toFixed(Math.min(kind.scale, 15)).split('.')
  return kind.scale === 0 ? `${whole}` : `${whole}.${fraction.padEnd(kind.scale, '0')}`
}

function clamp(kind: Kind, options: FieldOptions, value: number): number {
  const { minimum = -Infinity, maximum = Infinity } = boundsOf(kind, options)
  return Math.min(Math.max(value, minimum), maximum)
}

/** Returns a field's limits, narrowed by the digits of a decimal; omits those beyond `maxInteger`. */
function boundsOf(kind: Kind, options: FieldOptions): { minimum?: number; maximum?: number } {
  const digits = kind.name === 'decimal' ? 10 ** (kind.precision - kind.scale) - 10 ** -kind.scale : Infinity
  const minimum = Math.max(-digits, Number(options.minimum ?? -Infinity))
  const maximum = Math.min(digits, Number(options.maximum ?? Infinity))
  return { ...(minimum > -maxInteger && { minimum }), ...(maximum < maxInteger && { maximum }) }
}
