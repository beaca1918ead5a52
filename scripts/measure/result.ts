/** A measured value, and whether it keeps its bar. */
export interface Result {
  readonly text: string
  readonly isGood: boolean
}

/** The value of the admin, and that of react-admin's own lists, where they have one. */
export interface Values {
  readonly ours: number
  readonly stock?: number
}

/** Compares a value with the most that it may be. */
export function atMost(bar: number, values: Values, what: string, unit: string): Result {
  return report(values.ours <= bar, what, values, `${unit}; at most ${bar}`)
}

/** Compares a value with the least that it may be. */
export function atLeast(bar: number, values: Values, what: string, unit: string): Result {
  return report(values.ours >= bar, what, values, `${unit}; at least ${bar}`)
}

function report(isGood: boolean, what: string, { ours, stock }: Values, unit: string): Result {
  const beside =
    stock === undefined ? '' : `; ${Math.round(ours)} / ${Math.round(stock)} = ${(ours / stock).toFixed(2)}`
  return { isGood, text: `${isGood ? 'good' : 'BAD '}  ${what}: ${Math.round(ours)} ${unit}${beside}` }
}

export const median = (values: number[]): number =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
