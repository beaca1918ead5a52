/** A number that may be too large or too exact for JavaScript's own. */
export type Exact = string | number | bigint

/** The digits of a number before and after the point, without leading zeros; undefined for what is no number. */
export function digitsOf(text: string): { whole: string; fraction: string } | undefined {
  const [, whole, fraction = ''] = /^-?(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  return whole === undefined ? undefined : { whole: whole.replace(/^0+/, ''), fraction }
}

/** Negative, zero or positive as `a` is smaller than, equal to or larger than `b`, to the last digit. */
export function compareExact(a: Exact, b: Exact): number {
  const scale = Math.max(...[a, b].map((number) => digitsOf(String(number))?.fraction.length ?? 0))
  const difference = scaled(a, scale) - scaled(b, scale)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

function scaled(number: Exact, scale: number): bigint {
  const [whole = '', fraction = ''] = String(number).split('.')
  return BigInt(`${whole}${fraction.padEnd(scale, '0')}`)
}
