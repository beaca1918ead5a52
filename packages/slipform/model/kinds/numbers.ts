import type { SchemaObject } from 'ajv'
import { base, defined } from './base.ts'
import type { KindFacts, ParsedText } from './facts.ts'
import type { FieldOptions } from './kind.ts'

/** The facts that the four kinds of numbers share. */
export const numbers = {
  ...base,
  family: 'number',
  limits: ['minimum', 'maximum'],
  isStringInJson: false,
  neutral: () => ({ constant: 0 }),
  example: () => undefined,
} as const satisfies Partial<KindFacts>

/** The facts of exact numbers, which responses send as strings. */
export const exactNumbers = {
  ...numbers,
  isStringInJson: true,
  wire: 'text',
  aggregates: { sum: 'string', avg: 'string', min: 'string', max: 'string' },
} as const satisfies Partial<KindFacts>

/** Returns the limits of a number as JSON Schema. */
export function boundsOf({ minimum, maximum }: FieldOptions): SchemaObject {
  return defined({ minimum, maximum })
}

/** Reads a finite number, also from a text; undefined for anything else. */
export function readNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** Completes "expected …" for an invalid integer: `number`, the range, or how to send it. */
export function expectedInteger(value: unknown, { minimum, maximum }: Bounds): string {
  const number = readNumber(value)
  if (number === undefined) return 'number'
  const isRounded = typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)
  // A text just beyond a bound of 64 bits is read as the bound.
  const isBeyond = number <= Number(minimum) || number >= Number(maximum)
  if (isBeyond) return `integer from ${minimum} to ${maximum}`
  return isRounded ? 'integer as a string, as JSON numbers lose digits' : 'integer'
}

interface Bounds {
  readonly minimum: number | string
  readonly maximum: number | string
}

/** Parses a number as JavaScript writes it. */
export function parseNumber(text: string): ParsedText {
  const value = Number(text)
  return text.trim() === '' || !Number.isFinite(value) ? { expected: 'a number' } : { value }
}
