// Values that the tests of `crudSuite` enter where the body of a new record has no value of the field, or the current one.

import { type FieldOptions, factsOf, isFreeText, type Kind, valuesOf } from 'slipform/kinds'
import { nextStates, type ResourceField } from 'slipform/resource'
import { limitsOf } from '../support/examples.ts'
import { uniqueWord } from '../support/unique.ts'

/** Returns a value for a text or enumeration: the one in `body`, if there is one. */
export function textValue({ name, kind, options }: ResourceField, body: Readonly<Record<string, unknown>>): string {
  const fromBody = body[name]
  if (typeof fromBody === 'string') return fromBody
  const [value] = valuesOf(kind) ?? []
  return value === undefined ? fit(uniqueWord(), options) : String(value)
}

/** Returns a valid value of a field that differs from `current`; undefined if no value is certain to be valid. */
export function changedValue({ kind, options }: ResourceField, current: unknown): unknown {
  const { calendar, family } = factsOf(kind)
  if (isFreeText(kind)) return changedText(options, current)
  if (options.transitions !== undefined) return nextStates({ kind, options }, current ?? null)[0]
  const values = calendar === 'day' ? ['2024-06-15', '2024-07-20'] : valuesOf(kind)
  if (values) return values.find((value) => value !== current)
  if (family === 'number') return changedNumber(kind, options, Number(current ?? 0))
  return family === 'boolean' ? current !== true : undefined
}

function changedNumber(kind: Kind, options: FieldOptions, current: number): number | string | undefined {
  const { minimum, maximum } = limitsOf(kind, options)
  const number = [current + 1, current - 1].find((value) => value >= minimum && value <= maximum)
  const facts = factsOf(kind).number?.(kind)
  if (number === undefined || !facts?.isExact) return number
  // JavaScript rounds numbers with more digits, which would not come back as they were sent.
  return Number.isSafeInteger(Math.trunc(number * 10 ** facts.scale)) ? number.toFixed(facts.scale) : undefined
}

function changedText(options: FieldOptions, current: unknown): string | undefined {
  if (options.pattern !== undefined || options.format !== undefined) return undefined
  const text = fit(`Another ${uniqueWord()}`, options)
  return text === current ? undefined : text
}

/** Shortens or pads a text to the limits of its field. */
function fit(text: string, { minLength = 0, maxLength = Infinity }: FieldOptions): string {
  return text.slice(0, maxLength).trim().padEnd(minLength, '.')
}
