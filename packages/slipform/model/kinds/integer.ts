import type { BrokenRule } from '../check/fault.ts'
import { field } from '../field.ts'
import { integerBounds, isInteger } from '../resource/values.ts'
import type { KindFacts, ParsedText } from './facts.ts'
import { type FieldOf, type KindNamed, type Labels, type NumberOptions, valuesOf } from './kind.ts'
import { boundsOf, expectedInteger, numbers, parseNumber } from './numbers.ts'

/**
 * A 32-bit integer.
 *
 * @example
 * integer({ minimum: 0 })
 */
export function integer<const O extends NumberOptions>(options?: O): FieldOf<number, number, O> {
  return field({ name: 'integer' }, options)
}

/** The facts of the kind, with labels (an enumeration of numbers) or without: see `KindFacts`. */
export const integerFacts: KindFacts<KindNamed<'integer'>> = {
  ...numbers,
  check: ({ labels }) => (labels ? checkLabels(labels) : []),
  parameters: ({ labels }) => (labels ? [labels] : []),
  jsonSchema: (kind, options) => {
    const values = valuesOf(kind)
    return values ? { type: 'integer', enum: values } : { type: 'integer', ...integerBounds, ...boundsOf(options) }
  },
  // Digits only: `Number` would round 0.99999999999999999 to an integer.
  read: (value, kind) => {
    const number = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value
    const isInRange = typeof number === 'number' && isInteger(number)
    return isInRange && valuesOf(kind)?.includes(number) !== false ? number : undefined
  },
  expected: (kind, value) => (kind.labels ? oneOfText(kind.labels) : expectedInteger(value, integerBounds)),
  description: ({ labels }) => (labels ? describeLabels(labels) : ''),
  parse: (text, { labels }) => {
    const parsed = parseNumber(text)
    if (labels) return parseLabel(text, labels)
    return 'value' in parsed && !Number.isInteger(parsed.value) ? { expected: 'an integer' } : parsed
  },
  neutral: (kind) => ({ constant: valuesOf(kind)?.[0] ?? 0 }),
  example: (kind) => valuesOf(kind)?.[0],
  number: () => ({
    scale: 0,
    digits: 10,
    wholeDigits: 9,
    largest: integerBounds.maximum,
    isExact: false,
    isWhole: true,
  }),
  aggregates: { sum: 'string', avg: 'string', min: 'integer', max: 'integer' },
  columnTypes: ['int2', 'int4'],
  rangeType: 'int4range',
  losslessCasts: ['int2', 'int4', 'int8', 'numeric', 'float8'],
  castsTo: ['boolean'],
}

function* checkLabels(labels: Labels): Iterable<BrokenRule> {
  const names = Object.values(labels)
  const areValid = Object.keys(labels).every((text) => isInteger(Number(text))) && !names.includes('')
  if (areValid && names.length > 0 && new Set(names).size === names.length) return
  yield { rule: 'oneOf needs integers with labels, each once', fix: "Write oneOf({ 0: 'draft', 1: 'published' })." }
}

function oneOfText(labels: Labels): string {
  return `one of ${Object.keys(labels).join(', ')}`
}

function describeLabels(labels: Labels): string {
  const names = Object.entries(labels).map(([value, label]) => `${value} (${label})`)
  return `One of ${names.join(', ')}.`
}

/** Parses a number of an enumeration, or its label. */
function parseLabel(text: string, labels: Labels): ParsedText {
  const [value] = Object.entries(labels).find((entry) => entry.includes(text)) ?? []
  return value === undefined ? { expected: oneOfText(labels) } : { value: Number(value) }
}
