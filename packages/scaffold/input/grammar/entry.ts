import { UserError } from '../../base/user-error.ts'

/** A part of an entry: a word with its arguments. `decimal(10,2)` → `decimal`, `['10', '2']`. */
export type Part = { word: string; arguments: string[]; optional: boolean }

/** A parsed entry: `price:decimal(10,2)?:sortable` → `price` and two parts. */
export type Entry = { text: string; name: string; parts: Part[] }

/** Splits a list of entries at the white space outside parentheses and quotes. */
export function splitEntries(list: string): string[] {
  return splitOutside(list, /\s/).filter((entry) => entry !== '')
}

/** Parses an entry: `name:part:part(argument,"quoted argument")`. A `?` after a part makes it optional. */
export function parseEntry(text: string): Entry {
  const [name = '', ...parts] = splitOutside(text, /:/)
  return { text, name, parts: parts.map((part) => parsePart(part, text)) }
}

function parsePart(part: string, entry: string): Part {
  const match = /^(?<word>[a-zA-Z_][a-zA-Z0-9_]*)(?:\((?<inside>.*)\))?(?<optional>\?)?$/s.exec(part)
  if (match?.groups === undefined) {
    throw new UserError(
      `Cannot read "${part}" in "${entry}". Write a word, with its arguments in parentheses: decimal(10,2).`,
    )
  }
  const { word = '', inside, optional } = match.groups
  const given = inside === undefined ? [] : splitOutside(inside, /,/).map((argument) => unquote(argument.trim()))
  return { word, arguments: given, optional: optional !== undefined }
}

function unquote(argument: string): string {
  return /^"(.*)"$/s.exec(argument)?.[1] ?? /^'(.*)'$/s.exec(argument)?.[1] ?? argument
}

/** Splits at a character wherever it stands outside parentheses and quotes. */
function splitOutside(text: string, separator: RegExp): string[] {
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
