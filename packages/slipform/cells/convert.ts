import { epochOfTime } from './epoch.ts'
import { Fault, type FaultText } from './fault.ts'
import { normalizeName } from './normalize-name.ts'
import { isDate, toTimestamp } from './timestamp.ts'
import type { ValueKind, ValueType } from './value-type.ts'

/** The admin's words for values of enumerations, for yes and for no, in the user's language. */
export interface Words {
  labelOf: (value: string) => string
  yes: string
  no: string
}

type Convert = (text: string, type: ValueType, words: Words) => unknown

/**
 * Converts a cell's text to the JSON value of a field. An empty cell is null if the field is nullable, an empty list for an
 * array, otherwise undefined, which omits the field.
 *
 * @throws Fault if the text is not a valid value.
 */
export function convertCell(cell: string, type: ValueType, words: Words): unknown {
  // Exports add the quote so that spreadsheets do not run the text as a formula.
  const unquoted = cell.replace(/^'(?=[=+\-@\t\r])/, '')
  const text = type.kind === 'text' ? unquoted : unquoted.trim()
  if (text === '') return emptyOf(type)
  return converters[type.kind](type.isEpoch ? toSeconds(text) : text, type, words)
}

function emptyOf({ kind, nullable }: ValueType): unknown {
  if (nullable) return null
  return kind === 'array' ? [] : undefined
}

const converters: Record<ValueKind, Convert> = {
  text: (text) => text,
  integer: (text) => toInteger(text),
  float: (text) => toFloat(text),
  bigint: (text) => matching(text, /^-?\d+$/, 'integer'),
  decimal: (text) => matching(text, /^-?\d+(\.\d+)?$/, 'number'),
  boolean: (text, _type, words) => toBoolean(text, words),
  enumeration: (text, type, words) => toChoice(text, type, words),
  date: (text) => (isDate(text) ? text : fail('date', text)),
  datetime: (text) => toTimestamp(text) ?? fail('datetime', text),
  json: (text) => parseJson(text),
  array: (text, { items = { kind: 'text', nullable: false } }, words) => toArray(text, items, words),
}

function fail(fault: FaultText, value: string, parameters: Record<string, string> = {}): never {
  throw new Fault(fault, { value, ...parameters })
}

function matching(text: string, form: RegExp, fault: FaultText): string {
  return form.test(text) ? text : fail(fault, text)
}

function toSeconds(text: string): string {
  const time = toTimestamp(text)
  return time === undefined ? matching(text, /^-?\d+$/, 'datetime') : epochOfTime(time)
}

function toInteger(text: string): number {
  const number = Number(matching(text, /^[+-]?\d+$/, 'integer'))
  return Number.isSafeInteger(number) ? number : fail('integer', text)
}

function toFloat(text: string): number {
  const number = Number(matching(text, /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i, 'number'))
  return Number.isFinite(number) ? number : fail('number', text)
}

function toBoolean(text: string, words: Words): boolean {
  const word = normalizeName(text)
  if (['true', 'yes', '1', normalizeName(words.yes)].includes(word)) return true
  if (['false', 'no', '0', normalizeName(words.no)].includes(word)) return false
  return fail('boolean', text)
}

function toChoice(text: string, { values = [], labels }: ValueType, { labelOf }: Words): string | number {
  const nameOf = (value: string | number) => labelOf((typeof value === 'number' && labels?.[value]) || String(value))
  const exact = values.find((value) => String(value) === text)
  const similar = values.filter((value) =>
    [String(value), nameOf(value)].some((name) => normalizeName(name) === normalizeName(text)),
  )
  // Values that differ only in case are ambiguous.
  const chosen = exact ?? (similar.length === 1 ? similar[0] : undefined)
  return chosen ?? fail('choice', text, { choices: values.map(nameOf).join(', ') })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return fail('json', text)
  }
}

/** Parses `["a","b"]` or `a; b`. */
function toArray(text: string, items: ValueType, words: Words): unknown[] {
  if (!text.startsWith('[')) {
    const members = text.split(';').filter((member) => member.trim() !== '')
    return members.map((member) => convertCell(member.trim(), items, words))
  }
  const array = parseJson(text)
  return Array.isArray(array) ? array : fail('list', text)
}
