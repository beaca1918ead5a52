import type { Json } from 'slipform'
import { factsOf, isArray, type Kind } from 'slipform/kinds'
import type { Part } from '../answers/entry.ts'
import { UserError } from '../base/user-error.ts'

/** Parses the value of `default(...)`, `on_create(...)`, `on_update(...)` or `--fill` as a value of the field's kind. */
export function parseLiteral(part: Part, kind: Kind, entry: string): Json {
  const text = part.arguments.join(',')
  if (isArray(kind)) return part.arguments.map((item) => parseOne(item, kind.item, part.word, entry))
  if (part.arguments.length === 0) throw new UserError(`"${entry}": ${part.word} needs its value in parentheses.`)
  return parseOne(text, kind, part.word, entry)
}

function parseOne(text: string, kind: Kind, word: string, entry: string): Json {
  const parsed = factsOf(kind).parse(text, kind)
  if ('expected' in parsed) throw new UserError(`"${entry}": ${word}(${text}) is not ${parsed.expected}.`)
  return parsed.value
}
