import { Fault, type FaultText } from './fault.ts'
import { plain } from './mapping.ts'
import { isDate, toMoment } from './moment.ts'
import type { Kind, ValueType } from './value-type.ts'

/** What the language of the page calls the values of enumerations, yes and no. */
export interface Words {
  labelOf: (value: string) => string
  yes: string
  no: string
}

type Convert = (text: string, type: ValueType, words: Words) => unknown

/**
 * Turns a cell's text into the JSON value of a field. An empty cell is null where that is allowed, an empty list for an
 * array, and else undefined, which leaves the field out.
 *
 * @throws Fault when the text is no such value.
 */
export function convertCell(cell: string, type: ValueType, words: Words): unknown {
  // Exports write the quote, so that a spreadsheet does not run the text as a formula.
  const given = cell.replace(/^'(?=[=+\-@\t\r])/, '')
  const text = type.kind === 'text' ? given : given.trim()
  return text === '' ? emptyOf(type) : converters[type.kind](text, type, words)
}

function emptyOf({ kind, nullable }: ValueType): unknown {
  if (nullable) return null
  return kind === 'array' ? [] : undefined
}

const converters: Record<Kind, Convert> = {
  text: (text) => text,
  integer: (text) => toInteger(text),
  float: (text) => toFloat(text),
  bigint: (text) => matching(text, /^-?\d+$/, 'integer'),
  decimal: (text) => matching(text, /^-?\d+(\.\d+)?$/, 'number'),
  boolean: (text, _type, words) => toBoolean(text, words),
  enumeration: (text, { values = [] }, words) => toChoice(text, values, words),
  date: (text) => (isDate(text) ? text : fail('date', text)),
  datetime: (text) => toMoment(text) ?? fail('datetime', text),
  json: (text) => parseJson(text),
  array: (text, { items = { kind: 'text', nullable: false } }, words) => toArray(text, items, words),
}

function fail(what: FaultText, value: string, more: Record<string, string> = {}): never {
  throw new Fault(what, { value, ...more })
}

function matching(text: string, form: RegExp, what: FaultText): string {
  return form.test(text) ? text : fail(what, text)
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
  const word = plain(text)
  if (['true', 'yes', '1', plain(words.yes)].includes(word)) return true
  if (['false', 'no', '0', plain(words.no)].includes(word)) return false
  return fail('boolean', text)
}

function toChoice(text: string, values: string[], { labelOf }: Words): string {
  const same = values.find((value) => value === text)
  const alike = values.filter((value) => [value, labelOf(value)].some((name) => plain(name) === plain(text)))
  // Two values that differ in their case only are not told apart by it.
  const chosen = same ?? (alike.length === 1 ? alike[0] : undefined)
  return chosen ?? fail('choice', text, { choices: values.map(labelOf).join(', ') })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return fail('json', text)
  }
}

/** `["a","b"]`, or `a; b` as people write it. */
function toArray(text: string, items: ValueType, words: Words): unknown[] {
  if (!text.startsWith('[')) {
    const members = text.split(';').filter((member) => member.trim() !== '')
    return members.map((member) => convertCell(member.trim(), items, words))
  }
  const array = parseJson(text)
  return Array.isArray(array) ? array : fail('list', text)
}
