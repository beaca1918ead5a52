// The grammar of kinds: what follows the name of a field.

import { plainKind } from 'slipform/internal'
import { factsOf, isArray, type Kind, kindNames, type ScalarKind } from 'slipform/kinds'
import type { Part } from '../answers/entry.ts'
import { UserError } from '../base/user-error.ts'
import { parseEntry } from './entry.ts'

/** Parses a kind: `text`, `decimal(10,2)`, `oneOf(new,used)`, `arrayOf(text)`; undefined for another word. */
export function parseKind(part: Part, entry: string): Kind | undefined {
  // The argument of a list is a kind of the grammar, which facts do not parse.
  if (part.word !== 'arrayOf') return parseScalarKind(part, entry)
  // The commas in `arrayOf(oneOf(new,used))` have separated the arguments.
  const itemText = part.arguments[0] ? part.arguments.join(',') : undefined
  const [item] = itemText === undefined ? [] : parseEntry(`item:${itemText}`).parts
  const kind = item && parseScalarKind(item, entry)
  if (kind === undefined) throw new UserError(`"${entry}": arrayOf needs the kind of its items: arrayOf(text).`)
  return { name: 'arrayOf', item: kind }
}

/** Parses a kind of values that are no lists; undefined for another word. The facts of a kind with arguments, such as `decimal(10,2)`, read these, and return what is wrong as a text. */
function parseScalarKind(part: Part, entry: string): ScalarKind | undefined {
  const name = kindNames.find((kind) => kind === part.word)
  const kind = name && factsOf({ name }).ofArguments?.(part.arguments)
  if (typeof kind === 'string') throw new UserError(`"${entry}": ${kind}`)
  if (kind !== undefined) return isArray(kind) ? undefined : kind
  const plain = plainKind(part.word)
  if (plain && part.arguments.length > 0) throw new UserError(`"${entry}": ${part.word} takes no arguments.`)
  return plain
}
