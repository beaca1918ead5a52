/** Returns the median; the mean of the middle two for an even number of values; NaN for none. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [below = Number.NaN, above = Number.NaN] = [sorted[middle - 1], sorted[middle]]
  return sorted.length % 2 === 1 ? above : (below + above) / 2
}

/** Returns the range of values relative to their median: 0.1 if largest and smallest differ by a tenth of it. */
export function spreadOf(values: readonly number[]): number {
  return values.length === 0 ? Number.NaN : (Math.max(...values) - Math.min(...values)) / medianOf(values)
}

/** Formats a number with about three significant digits: 12,345; 123; 12.3; 1.23; 0.0123. */
export function round(value: number | undefined): string {
  if (value === undefined || Number.isNaN(value)) return '–'
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en')
  return String(Number(value.toPrecision(3)))
}
