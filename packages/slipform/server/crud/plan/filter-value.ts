import type { Kind, ScalarKind } from '../../../model/kinds.ts'
import {
  bigintBounds,
  faultOfExact,
  faultOfStorable,
  isInteger,
  isTime,
  isUuid,
  readDate,
  readDatetime,
} from '../../../model/resource/values.ts'

/** A value that is not of a field's kind; `expected` completes "expected …". */
export interface Unreadable {
  readonly expected: string
}

/** Parses a filter value, given as JSON or as a query parameter, by a field's kind. */
export function parseFilterValue(kind: Kind, value: unknown): { readonly value: unknown } | Unreadable {
  const read = kind.name === 'arrayOf' ? readArray(kind.item, value) : readers[kind.name](value, kind)
  return read === undefined ? { expected: expectedOf(kind, value) } : { value: read }
}

type Reader = (value: unknown, kind: Kind) => unknown

/** Each kind's reader; undefined means unreadable. */
const readers: Record<ScalarKind['name'], Reader> = {
  text: readText,
  uuid: (value) => (typeof value === 'string' && isUuid(value) ? value.toLowerCase() : undefined),
  // Digits only: `Number` would round 0.99999999999999999 to an integer.
  integer: (value) => {
    const number = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value
    return typeof number === 'number' && isInteger(number) ? number : undefined
  },
  float: readNumber,
  bigint: (value) => (faultOfExact(value, bigintBounds) === undefined ? String(value) : undefined),
  // Wider than any column, so that a bound outside the column's range still compares.
  decimal: (value) => (faultOfExact(value, { precision: 500, scale: 250 }) === undefined ? String(value) : undefined),
  boolean: (value) =>
    value === true || value === 'true' ? true : value === false || value === 'false' ? false : undefined,
  oneOf: (value, kind) => (kind.name === 'oneOf' && kind.values.includes(value as string) ? value : undefined),
  date: (value) => (typeof value === 'string' ? readDate(value) : undefined),
  time: (value) => (typeof value === 'string' && isTime(value) ? value : undefined),
  datetime: (value) => (typeof value === 'string' ? readDatetime(value) : undefined),
  json: (value) => (faultOfStorable(value) === undefined ? value : undefined),
}

/** A string that PostgreSQL can compare with. */
export function readText(value: unknown): string | undefined {
  return typeof value === 'string' && faultOfStorable(value) === undefined ? value : undefined
}

function readNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

function readArray(item: ScalarKind, value: unknown): unknown[] | undefined {
  const items = (Array.isArray(value) ? value : [value]).map((each) => readers[item.name](each, item))
  return items.includes(undefined) ? undefined : items
}

function expectedOf(kind: Kind, value: unknown): string {
  switch (kind.name) {
    case 'integer':
    case 'bigint':
      return readNumber(value) === undefined ? 'number' : 'integer'
    case 'decimal':
    case 'float':
      return 'number'
    case 'oneOf':
      return `one of ${kind.values.join(', ')}`
    case 'arrayOf':
      return expectedOf(kind.item, Array.isArray(value) ? value[0] : value)
    default:
      return kind.name
  }
}
