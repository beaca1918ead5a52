// The type of a spreadsheet's column: the narrowest that all its cells fit, read as the admin's import reads them.

import { Fault, type FileWords, parseFileCell, type ValueKind, type ValueType } from 'slipform/browser'

/** The kind of a column's values, as the database declares it. */
export interface ColumnKind {
  /** The type in SQL. */
  readonly type: string
  /** The few values that a text has. */
  readonly choices?: readonly string[]
}

/** A column's kind, and its values as the database reads them. */
export interface FoundKind {
  readonly kind: ColumnKind
  readonly values: readonly (string | null)[]
  /** A sentence part about what else the values could be. */
  readonly note?: string
}

const words = { labelOf: (value: string) => value }
/** The languages whose numbers, dates and words are tried, after those of this machine. */
const languages: readonly FileWords[] = [
  { ...words, locale: Intl.DateTimeFormat().resolvedOptions().locale, yes: 'yes', no: 'no' },
  { ...words, locale: 'en-US', yes: 'yes', no: 'no' },
  { ...words, locale: 'en-GB', yes: 'y', no: 'n' },
  { ...words, locale: 'fr-FR', yes: 'oui', no: 'non' },
  { ...words, locale: 'de-DE', yes: 'ja', no: 'nein' },
]

const maxInteger = 2_147_483_647
// A text with fewer rows, more values or longer ones is no list of choices.
const minRowsOfChoices = 20
const maxChoices = 12
const maxChoiceLength = 40

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
/** Digits that are no number: a postcode, a telephone number. */
const isCode = (text: string) => /^\+|^0\d/.test(text)

/** What the file says about its numbers and dates. */
export interface Regional {
  readonly isContinental: boolean
  /** Whether the column has decimal commas. */
  readonly hasCommas: boolean
}

const dotted = /^\d{1,2}\.\d{1,2}\.\d{2,4}\b/

/** Finds the narrowest kind that all values of a column have, by the readers of imports. Empty cells are null. */
export function findKind(name: string, texts: readonly string[], { isContinental, hasCommas }: Regional): FoundKind {
  const filled = texts.filter((text) => text !== '')
  const asText = (kind: ColumnKind): FoundKind => ({ kind, values: texts.map((text) => text || null) })
  if (filled.length === 0) return asText({ type: 'text' })
  if (filled.every((text) => uuid.test(text))) return asText({ type: 'uuid' })
  // The languages at the end write days, decimals and dots as the continent does.
  const tried = isContinental || dotted.test(filled[0] ?? '') ? languages.toReversed() : languages
  const read = (kind: ValueKind) => firstReading(texts, filled, { kind, nullable: true }, tried, hasCommas)
  if (isBoolean(name, filled)) {
    const found = read('boolean')
    if (found) return { kind: { type: 'boolean' }, values: found.values }
  }
  if (!filled.some(isCode)) {
    const whole = read('bigint')
    if (whole) return { kind: { type: wholeType(whole.values) }, values: whole.values }
    const decimal = read('decimal')
    if (decimal) return { kind: { type: decimalType(decimal.values) }, values: decimal.values }
  }
  const date = read('date')
  if (date) return { kind: { type: 'date' }, values: date.values, ...noteOf(date, filled) }
  const time = read('datetime')
  if (time) return { kind: { type: 'timestamptz' }, values: time.values, ...noteOf(time, filled) }
  return asText({ type: 'text', ...choicesOf(filled) })
}

/** The values of a column in the first language in which all of them can be read. */
interface Reading {
  readonly values: (string | null)[]
  readonly locale: string
}

function firstReading(
  texts: readonly string[],
  filled: readonly string[],
  type: ValueType,
  tried: readonly FileWords[],
  hasCommas: boolean,
): Reading | undefined {
  for (const language of tried) {
    const parse = (text: string) => parseFileCell(text, type, language, hasCommas)
    // Most columns are refused by their first value.
    if (filled.some((text) => !isReadable(() => parse(text)))) continue
    const values = texts.map((text) => (text === '' ? null : String(parse(text))))
    return { values, locale: language.locale }
  }
  return undefined
}

function isReadable(parse: () => unknown): boolean {
  try {
    parse()
    return true
  } catch (error) {
    if (error instanceof Fault) return false
    throw error
  }
}

/** Whether a column may hold yes and no. Ones and zeros are numbers, unless the name says otherwise. */
function isBoolean(name: string, filled: readonly string[]): boolean {
  const isCounted = filled.every((text) => text === '0' || text === '1')
  return !isCounted || /^(?:is|has|can|was|should)_/.test(name)
}

function wholeType(values: readonly (string | null)[]): string {
  return values.some((value) => Math.abs(Number(value)) > maxInteger) ? 'bigint' : 'integer'
}

/** With two digits more than the longest value has. */
function decimalType(values: readonly (string | null)[]): string {
  const parts = values.map((value) => (value ?? '').replace('-', '').split('.'))
  const whole = parts.reduce((most, [digits = '']) => Math.max(most, digits.length), 0)
  const scale = parts.reduce((most, [, digits = '']) => Math.max(most, digits.length), 0)
  return `numeric(${Math.max(12, whole + scale + 2)}, ${scale})`
}

/** Days and months that could be exchanged are mentioned. */
function noteOf({ locale }: Reading, filled: readonly string[]): { note?: string } {
  const isWritten = filled.every((text) => /^\d{4}-/.test(text))
  const isClear = filled.some(
    (text) => Number(/^(\d{1,2})\D/.exec(text)?.[1]) > 12 || Number(/^\d+\D(\d{1,2})\D/.exec(text)?.[1]) > 12,
  )
  return isWritten || isClear ? {} : { note: `its dates are read as ${locale} writes them: ${filled[0]}` }
}

/** Returns the values of a text that has few, each of them several times. */
function choicesOf(filled: readonly string[]): { choices?: readonly string[] } {
  if (filled.length < minRowsOfChoices) return {}
  const choices = new Set<string>()
  for (const text of filled) {
    choices.add(text)
    if (choices.size > maxChoices || text.length > maxChoiceLength) return {}
  }
  return choices.size < 2 || choices.size * 4 > filled.length ? {} : { choices: [...choices].sort() }
}
