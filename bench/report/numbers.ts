/** The value in the middle; of an even number of values the mean of the two. NaN of none. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [below = Number.NaN, above = Number.NaN] = [sorted[middle - 1], sorted[middle]]
  return sorted.length % 2 === 1 ? above : (below + above) / 2
}

/** How far values lie apart, as a part of their median: 0.1 means that largest and smallest differ by a tenth of it. */
export function spreadOf(values: readonly number[]): number {
  return values.length === 0 ? Number.NaN : (Math.max(...values) - Math.min(...values)) / medianOf(values)
}

/** A number with about three digits that count: 12,345; 123; 12.3; 1.23; 0.0123. */
export function round(value: number | undefined): string {
  if (value === undefined || Number.isNaN(value)) return '–'
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en')
  return String(Number(value.toPrecision(3)))
}
