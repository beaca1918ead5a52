import { scan } from './parser.ts'

/** Replaces VALUE by a column in a domain's condition: `(VALUE > 0)` → `(price > 0)`. */
export function domainConditionOn(column: string, condition: string): string {
  // Positions are counted in bytes.
  const bytes = Buffer.from(condition)
  const values = scan(condition).tokens.filter(
    ({ text, keywordKind }) => keywordKind > 0 && text.toUpperCase() === 'VALUE',
  )
  const ends = [0, ...values.map(({ end }) => end)]
  const between = [...values.map(({ start }) => start), bytes.length].map((start, at) =>
    bytes.subarray(ends[at], start).toString(),
  )
  return between.join(column)
}
