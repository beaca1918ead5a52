import fc from 'fast-check'

// Nothing here may look like what a leak looks like: an answer that repeats it would be taken for one.

/** Texts that have broken systems of this kind before. */
const words =
  `% _ " ? ?? $1 :name %s {} [] null undefined NaN Infinity -0 1e309 0x10 01 9007199254740993 9223372036854775808 -1 1;2 *:*
  "open __proto__ constructor toString ../../etc/passwd <script>alert(1)</script> 2024-02-30 0000-00-00 2024-03-10T12:30:00
  9999-12-31T23:59:59-12:00 infinity now`.split(/\s+/)
const injections = [
  "'",
  "''",
  '`',
  '\\',
  "' or 1=1 --",
  "'; drop table customers; --",
  '") or true --',
  '! & | ( )',
  '-word or',
]
const letters = ['', ' ', '\0', '\ud800', '\u202e', '𝕊ℓⅰ𝕡𝕗𝕠𝕣𝕞', 'e\u0301', 'a'.repeat(3000)]
const nasty = [...words, ...injections, ...letters]

/** A text: a nasty one, or any. */
export const anyText = fc.oneof(
  { arbitrary: fc.constantFrom(...nasty), weight: 3 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 12 }), weight: 2 },
  { arbitrary: fc.string({ maxLength: 12 }), weight: 1 },
)

/** Any JSON value, small and large numbers and deep nesting among them. */
export const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: anyText, weight: 4 },
  { arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { a: null }), weight: 3 },
  {
    arbitrary: fc.constantFrom(0, -0, 1, -1, 0.1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53 + 2, 1e308, 5e-324, 1e21, 1e-7),
    weight: 3,
  },
  { arbitrary: fc.array(fc.oneof(anyText, fc.integer()), { maxLength: 4 }), weight: 1 },
  { arbitrary: fc.constantFrom(50, 101, 2000).map(nest), weight: 1 },
)

function nest(depth: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value }
  return value
}
