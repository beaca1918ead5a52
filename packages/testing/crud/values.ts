import type { ResourceField } from 'slipform/internal'
import { uniqueWord } from '../support/unique.ts'

/** Returns a value for a text or enumeration: that of `body`, if it has one. */
export function textValue({ name, kind, options }: ResourceField, body: Readonly<Record<string, unknown>>): string {
  const given = body[name]
  if (typeof given === 'string') return given
  if (kind.name === 'oneOf') return kind.values[0] ?? ''
  return fit(uniqueWord(), options)
}

/** Returns a valid value of a field that differs from `current`; undefined if none is certain. */
export function changedValue({ kind, options }: ResourceField, current: unknown): unknown {
  const { minimum = -Infinity, maximum = Infinity } = options
  const digits = kind.name === 'decimal' ? 10 ** (kind.precision - kind.scale) - 1 : Infinity
  const isAllowed = (value: number) =>
    value >= Math.max(Number(minimum), -digits) && value <= Math.min(Number(maximum), digits)
  const change = (by: number) => Number(current ?? 0) + by
  const number = [change(1), change(-1)].find(isAllowed)
  switch (kind.name) {
    case 'text':
      return changedText(options, current)
    case 'oneOf':
      return kind.values.find((value) => value !== current)
    case 'boolean':
      return current !== true
    case 'integer':
    case 'float':
      return number
    case 'bigint':
      return Number.isSafeInteger(number) ? String(number) : undefined
    case 'decimal':
      return kind.precision < 15 ? number?.toFixed(kind.scale) : undefined
    case 'date':
      return ['2024-06-15', '2024-07-20'].find((value) => value !== current)
    default:
      return undefined
  }
}

function changedText(options: ResourceField['options'], current: unknown): string | undefined {
  if (options.pattern !== undefined || options.format !== undefined) return undefined
  const text = fit(`Another ${uniqueWord()}`, options)
  return text === current ? undefined : text
}

function fit(text: string, { minLength = 0, maxLength = Infinity }: ResourceField['options']): string {
  return text.slice(0, maxLength).trim().padEnd(minLength, '.')
}
