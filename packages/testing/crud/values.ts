// Values that the tests of `crudSuite` enter where the body of a new record has none, or not a different one.

import { factsOf, isFreeText, type NumberFacts, valuesOf } from 'slipform/kinds'
import type { ResourceField } from 'slipform/resource'
import { uniqueWord } from '../support/unique.ts'

/** Returns a value for a text or enumeration: that of `body`, if it has one. */
export function textValue({ name, kind, options }: ResourceField, body: Readonly<Record<string, unknown>>): string {
  const given = body[name]
  if (typeof given === 'string') return given
  const [value] = valuesOf(kind) ?? []
  return value === undefined ? fit(uniqueWord(), options) : String(value)
}

/** Returns a valid value of a field that differs from `current`; undefined if none is certain. */
export function changedValue({ kind, options }: ResourceField, current: unknown): unknown {
  const { calendar, family, number } = factsOf(kind)
  if (isFreeText(kind)) return changedText(options, current)
  const values = calendar === 'day' ? ['2024-06-15', '2024-07-20'] : valuesOf(kind)
  if (values) return values.find((value) => value !== current)
  if (number) return changedNumber(number(kind), options, Number(current ?? 0))
  return family === 'boolean' ? current !== true : undefined
}

function changedNumber(
  { largest, isExact, scale }: NumberFacts,
  { minimum = -Infinity, maximum = Infinity }: ResourceField['options'],
  current: number,
): number | string | undefined {
  const isAllowed = (value: number) =>
    value >= Math.max(Number(minimum), -largest) && value <= Math.min(Number(maximum), largest)
  const number = [current + 1, current - 1].find(isAllowed)
  if (number === undefined || !isExact) return number
  // JavaScript rounds longer numbers.
  return Number.isSafeInteger(Math.trunc(number * 10 ** scale)) ? number.toFixed(scale) : undefined
}

function changedText(options: ResourceField['options'], current: unknown): string | undefined {
  if (options.pattern !== undefined || options.format !== undefined) return undefined
  const text = fit(`Another ${uniqueWord()}`, options)
  return text === current ? undefined : text
}

function fit(text: string, { minLength = 0, maxLength = Infinity }: ResourceField['options']): string {
  return text.slice(0, maxLength).trim().padEnd(minLength, '.')
}
