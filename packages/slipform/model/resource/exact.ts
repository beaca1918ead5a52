// Numbers with more digits than JavaScript's numbers, for limits, filters and keys of `decimal` and `bigint`, in the server and in the admin.

/** An exact decimal number: `digits / 10^scale`. */
export interface Exact {
  readonly digits: bigint
  readonly scale: number
}

const decimalForm = /^(-?)(\d{1,1000})(?:\.(\d{1,1000}))?$/

/** Reads `-12.50` or a number without losing a digit; undefined for other values, and for integers beyond 2^53, which JSON has rounded. */
export function parseExact(value: unknown): Exact | undefined {
  if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)) return undefined
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const match = decimalForm.exec(String(value))
  if (match === null) return undefined
  const [, sign = '', whole = '', fraction = ''] = match
  const digits = fraction.replace(/0+$/, '')
  return { digits: BigInt(`${sign}${whole}${digits}`), scale: digits.length }
}

/** Returns a number that is negative, zero or positive as `a` is smaller than, equal to or larger than `b`. */
export function compareExact(a: Exact, b: Exact): number {
  const scale = Math.max(a.scale, b.scale)
  const leftDigits = a.digits * 10n ** BigInt(scale - a.scale)
  const rightDigits = b.digits * 10n ** BigInt(scale - b.scale)
  return leftDigits < rightDigits ? -1 : leftDigits > rightDigits ? 1 : 0
}
