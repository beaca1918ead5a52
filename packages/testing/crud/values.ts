// Values that the tests of `crudSuite` enter where the body of a new record has no value of the field, or the current one.

import { type FieldOptions, factsOf, isFreeText, type Kind, valuesOf } from 'slipform/kinds'
import { nextStates, type ResourceField } from 'slipform/resource'
import { exampleOfField, limitsOf } from '../support/examples.ts'

/** Returns a valid value of a field that differs from `current`; undefined if no value is certain to be valid. */
export function changedValue({ kind, options }: ResourceField, current: unknown): unknown {
  if (options.transitions !== undefined) return nextStates({ kind, options }, current ?? null)[0]
  const { calendar, family } = factsOf(kind)
  const values = valuesOf(kind)
  if (values) return values.find((value) => value !== current)
  if (family === 'boolean') return current !== true
  if (family === 'number') return changedNumber(kind, options, Number(current ?? 0))
  if (!isFreeText(kind) && calendar !== 'day') return undefined
  const value = exampleOfField({ kind, options }, true)
  return value === current ? undefined : value
}

function changedNumber(kind: Kind, options: FieldOptions, current: number): number | string | undefined {
  const { minimum, maximum } = limitsOf(kind, options)
  const number = [current + 1, current - 1].find((value) => value >= minimum && value <= maximum)
  const facts = factsOf(kind).number?.(kind)
  if (number === undefined || !facts?.isExact) return number
  // JavaScript rounds numbers with more digits, which would not come back as they were sent.
  return Number.isSafeInteger(Math.trunc(number * 10 ** facts.scale)) ? number.toFixed(facts.scale) : undefined
}
