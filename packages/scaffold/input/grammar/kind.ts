import { plainKind } from 'slipform/internal'
import { factsOf, isArray, type Kind, kindNames, type ScalarKind } from 'slipform/kinds'
import { UserError } from '../../base/user-error.ts'
import type { Part } from '../../spec/entry.ts'
import { parseEntry } from './entry.ts'

/** Parses a kind: `text`, `decimal(10,2)`, `oneOf(new,used)`, `arrayOf(text)`; undefined for another word. */
export function parseKind(part: Part, entry: string): Kind | undefined {
  // The argument of a list is a kind of the grammar, which facts do not parse.
  if (part.word !== 'arrayOf') return parseScalarKind(part, entry)
  const [inside = '', ...more] = part.arguments
  const item = inside === '' ? undefined : parseEntry(`item:${inside}${more.map((one) => `,${one}`).join('')}`).parts[0]
  const kind = item && parseScalarKind(item, entry)
  if (kind === undefined) throw new UserError(`"${entry}": arrayOf needs the kind of its items: arrayOf(text).`)
  return { name: 'arrayOf', item: kind }
}

function parseScalarKind(part: Part, entry: string): ScalarKind | undefined {
  const name = kindNames.find((kind) => kind === part.word)
  const kind = name && factsOf({ name }).ofArguments?.(part.arguments)
  if (typeof kind === 'string') throw new UserError(`"${entry}": ${kind}`)
  if (kind !== undefined) return isArray(kind) ? undefined : kind
  const plain = plainKind(part.word)
  if (plain && part.arguments.length > 0) throw new UserError(`"${entry}": ${part.word} takes no arguments.`)
  return plain
}
