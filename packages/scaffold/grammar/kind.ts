import { type Kind, maxDecimalDigits, type ScalarKind } from 'slipform/internal'
import { UserError } from '../user-error.ts'
import { type Part, parseEntry } from './entry.ts'

/** The kinds without arguments. */
export const plainKinds = [
  'text',
  'uuid',
  'integer',
  'bigint',
  'float',
  'boolean',
  'date',
  'time',
  'datetime',
  'json',
] as const

/** The names of all kinds. */
export const kindNames = [...plainKinds, 'decimal', 'oneOf', 'arrayOf'] as const

/** Parses a kind: `text`, `decimal(10,2)`, `oneOf(new,used)`, `arrayOf(text)`; undefined for another word. */
export function parseKind(part: Part, entry: string): Kind | undefined {
  if (part.word !== 'arrayOf') return parseScalarKind(part, entry)
  const [inside = '', ...more] = part.arguments
  const item = inside === '' ? undefined : parseEntry(`item:${inside}${more.map((one) => `,${one}`).join('')}`).parts[0]
  const kind = item && parseScalarKind(item, entry)
  if (kind === undefined) throw new UserError(`"${entry}": arrayOf needs the kind of its items: arrayOf(text).`)
  return { name: 'arrayOf', item: kind }
}

function parseScalarKind(part: Part, entry: string): ScalarKind | undefined {
  if (part.word === 'decimal') return parseDecimal(part, entry)
  if (part.word === 'oneOf') return parseEnumeration(part, entry)
  const name = plainKinds.find((kind) => kind === part.word)
  if (name === undefined) return undefined
  if (part.arguments.length > 0) throw new UserError(`"${entry}": ${name} takes no arguments.`)
  return { name }
}

function parseDecimal(part: Part, entry: string): ScalarKind {
  const [precision, scale] = part.arguments.map(Number)
  const isRight =
    part.arguments.length === 2 &&
    Number.isInteger(precision) &&
    Number.isInteger(scale) &&
    Number(precision) >= 1 &&
    Number(precision) <= maxDecimalDigits &&
    Number(scale) >= 0 &&
    Number(scale) <= Number(precision)
  if (!isRight) {
    throw new UserError(`"${entry}": decimal needs a precision (1 to ${maxDecimalDigits}) and a scale: decimal(10,2).`)
  }
  return { name: 'decimal', precision: Number(precision), scale: Number(scale) }
}

function parseEnumeration(part: Part, entry: string): ScalarKind {
  const values = part.arguments
  if (values.length === 0 || values.includes('')) {
    throw new UserError(`"${entry}": oneOf needs its values: oneOf(new,used).`)
  }
  if (new Set(values).size < values.length) throw new UserError(`"${entry}": oneOf has a value twice.`)
  return { name: 'oneOf', values }
}
