// The syntax that fields and relations share, which field.ts and relation.ts give a meaning: `name:word(argument)?:word`.

import type { Entry, Part } from '../answers/entry.ts'
import { UserError } from '../base/user-error.ts'

/** Splits a list of entries at the white space outside parentheses and quotes. */
export function splitEntries(list: string): string[] {
  return splitOutside(list, /\s/).filter((entry) => entry !== '')
}

/** Parses an entry: `name:part:part(argument,"quoted argument")`. A `?` after a part makes it optional. */
export function parseEntry(text: string): Entry {
  const [name = '', ...parts] = splitOutside(text, /:/)
  return { text, name, parts: parts.map((part) => parsePart(part, text)) }
}

/** Returns an entry as it is: a text is parsed. */
export function entryOf(entry: string | Entry): Entry {
  return typeof entry === 'string' ? parseEntry(entry) : entry
}

export function buildEntry(name: string, parts: readonly Part[]): Entry {
  return { name, parts, text: [name, ...parts.map(printPart)].join(':') }
}

export function buildPart(word: string, ...values: readonly string[]): Part {
  return { word, arguments: values, optional: false }
}

/** Prints a part as it is typed: `decimal(10,2)?`. */
function printPart({ word, arguments: values, optional }: Part): string {
  return `${word}${values.length === 0 ? '' : `(${values.map(quoteArgument).join(',')})`}${optional ? '?' : ''}`
}

/** Quotes an argument unless it is a single word, or the kind of a list. */
function quoteArgument(argument: string): string {
  if (/^[\w.+-]+$|^\w+\([\w,]*\)$/.test(argument)) return argument
  return argument.includes('"') ? `'${argument}'` : `"${argument}"`
}

/** Parses a part of an entry, `decimal(10,2)?`; `entry` is the text that an error names. */
export function parsePart(part: string, entry: string): Part {
  const match = /^(?<word>[a-zA-Z_][a-zA-Z0-9_]*)(?:\((?<inside>.*)\))?(?<optional>\?)?$/s.exec(part)
  if (match?.groups === undefined) {
    throw new UserError(
      `Cannot read "${part}" in "${entry}". Write a word, with its arguments in parentheses: decimal(10,2).`,
    )
  }
  const { word = '', inside, optional } = match.groups
  const parameters = inside === undefined ? [] : splitOutside(inside, /,/).map((argument) => unquote(argument.trim()))
  return { word, arguments: parameters, optional: optional !== undefined }
}

function unquote(argument: string): string {
  return /^"(.*)"$/s.exec(argument)?.[1] ?? /^'(.*)'$/s.exec(argument)?.[1] ?? argument
}

/** Splits at a character wherever it stands outside parentheses and quotes. */
export function splitOutside(text: string, separator: RegExp): string[] {
  const pieces = ['']
  let depth = 0
  let quote: string | undefined
  for (const character of text) {
    if (quote === undefined && depth === 0 && separator.test(character)) {
      pieces.push('')
      continue
    }
    if (quote === character) quote = undefined
    else if (quote === undefined && (character === '"' || character === "'")) quote = character
    else if (quote === undefined && character === '(') depth += 1
    else if (quote === undefined && character === ')') depth -= 1
    pieces[pieces.length - 1] += character
  }
  if (depth !== 0 || quote !== undefined) {
    throw new UserError(`Unbalanced parentheses or quotes in "${text}".`)
  }
  return pieces
}
