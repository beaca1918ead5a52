import type { Json } from 'slipform'
import { compareExact, parseExact } from 'slipform/browser'
import { factsOf, isArray, type Kind } from 'slipform/kinds'
import { defaultOf } from '../read/default-of-column.ts'
import { arrayText } from '../steps/sql.ts'

/** Whether a default, as the database prints it, equals a model's value. */
export function isSameDefault(wanted: Json, printed: string, kind: Kind): boolean {
  const found = defaultOf({ default: printed, isGenerated: false, isIdentity: false }, kind)
  if (found.by === 'constant') return isSameValue(wanted, found.value, kind)
  const text = /^'((?:[^']|'')*)'(?:::[^']+)?$/.exec(printed)?.[1]?.replaceAll("''", "'")
  if (text === undefined) return false
  if (isArray(kind)) return Array.isArray(wanted) && arrayText(wanted, kind.item) === text
  return factsOf(kind).calendar === 'timestamp' && Date.parse(String(wanted)) === Date.parse(withTimeZone(text))
}

function isSameValue(one: Json, other: Json, kind: Kind): boolean {
  const [left, right] = [parseExact(one), parseExact(other)]
  if (factsOf(kind).family === 'number' && left && right) return compareExact(left, right) === 0
  return JSON.stringify(one) === JSON.stringify(other)
}

function withTimeZone(text: string): string {
  return /[+-]\d\d(?::?\d\d)?$/.test(text) ? text.replace(/([+-]\d\d)$/, '$1:00') : `${text}Z`
}
