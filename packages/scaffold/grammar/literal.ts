import type { Json } from 'slipform'
import type { Kind } from 'slipform/internal'
import { UserError } from '../user-error.ts'
import type { Part } from './entry.ts'

/** Parses the value of `default(...)`, `on_create(...)` or `on_update(...)` as a value of the field's kind. */
export function parseLiteral(part: Part, kind: Kind, entry: string): Json {
  const text = part.arguments.join(',')
  if (kind.name === 'arrayOf') return part.arguments.map((item) => parseOne(item, kind.item, part.word, entry))
  if (part.arguments.length === 0) throw new UserError(`"${entry}": ${part.word} needs its value in parentheses.`)
  return parseOne(text, kind, part.word, entry)
}

function parseOne(text: string, kind: Kind, word: string, entry: string): Json {
  const wrong = (expected: string) => new UserError(`"${entry}": ${word}(${text}) is not ${expected}.`)
  if (kind.name === 'integer' || kind.name === 'float') {
    const value = Number(text)
    if (text.trim() === '' || !Number.isFinite(value)) throw wrong('a number')
    if (kind.name === 'integer' && !Number.isInteger(value)) throw wrong('an integer')
    return value
  }
  if (kind.name === 'boolean') {
    if (text !== 'true' && text !== 'false') throw wrong('true or false')
    return text === 'true'
  }
  if (kind.name === 'oneOf' && !kind.values.includes(text)) throw wrong(`one of ${kind.values.join(', ')}`)
  if (kind.name === 'json') {
    try {
      return JSON.parse(text) as Json
    } catch {
      throw wrong('JSON')
    }
  }
  return text
}
