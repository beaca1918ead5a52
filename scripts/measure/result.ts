/** A measured value, and whether it keeps its bar. */
export interface Result {
  readonly text: string
  readonly isGood: boolean
}

/** Compares a value with the most that it may be. */
export function atMost(bar: number, value: number, what: string, unit: string): Result {
  return report(value <= bar, what, value, `${unit}; at most ${bar}`)
}

/** Compares a value with the least that it may be. */
export function atLeast(bar: number, value: number, what: string, unit: string): Result {
  return report(value >= bar, what, value, `${unit}; at least ${bar}`)
}

function report(isGood: boolean, what: string, value: number, unit: string): Result {
  return { isGood, text: `${isGood ? 'good' : 'BAD '}  ${what}: ${Math.round(value)} ${unit}` }
}

export const median = (values: number[]): number =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
