// The grammar of fields: arguments and the table of lines are parsed by it. docs/scaffolder.md describes it.

import { randomUUID } from 'node:crypto'
import { currentUser, type Json, now } from 'slipform'
import { userRoles } from 'slipform/browser'
import { type FieldOptions, factsOf, isExact, type Kind, kindNames, valuesOf } from 'slipform/kinds'
import { excludeTargets, numberFormats } from 'slipform/resource'
import type { Currency, ExcludeTarget, NumberFormat, OneOrMoreRoles } from 'slipform/types'
import type { Entry, Part } from '../answers/entry.ts'
import { patterns } from '../answers/patterns.ts'
import type { AttributesSpec, FieldSpec } from '../answers/resource-spec.ts'
import { suggestName } from '../base/suggest-name.ts'
import { UserError } from '../base/user-error.ts'
import { parseEntry } from './entry.ts'
import { parseKind } from './kind.ts'
import { parseLiteral } from './literal.ts'

const flags = ['primary_key', 'filterable', 'sortable', 'fulltext', 'non_db_attr'] as const
const numberOptions = ['minLength', 'maxLength', 'minimum', 'maximum'] as const
const textOptions = ['pattern', 'format', 'column', 'references'] as const

/** The words that can follow a field's kind, without patterns. */
export const fieldWords = [
  ...flags,
  'exclude',
  'visible_to',
  'writable_by',
  'on_create',
  'on_update',
  'unique',
  'trim',
  'default',
  'transitions',
  'on_delete',
  'label',
  'description',
  'unit',
  'currency',
  'group',
  ...numberOptions,
  ...textOptions,
]

/** Parses a field: `name:text:searchable_title`, `price:decimal(10,2)?:filterable`, `created_at:created`. */
export function parseField(text: string): FieldSpec {
  return readField(parseEntry(text))
}

/** Reads a field from a parsed entry. The default kind is text. */
export function readField({ text, name, parts }: Entry): FieldSpec {
  const [first = { word: 'text', arguments: [], optional: false }, ...rest] = parts
  const pattern = ownValue(patterns, first.word)
  const kind = pattern?.kind ?? parseKind(first, text)
  if (kind === undefined) {
    throw new UserError(
      `"${text}": unknown kind "${first.word}".${suggestName(first.word, [...kindNames, 'references', ...Object.keys(patterns)])} Kinds: ${kindNames.join(', ')}; or references, or a pattern: ${Object.keys(patterns).join(', ')}.`,
    )
  }
  const field: FieldSpec = { name, kind, options: {}, attributes: {} }
  if (pattern) Object.assign(field.attributes, pattern.attributes)
  if (first.optional) field.options = { nullable: true }
  for (const part of rest) applyPart(field, part, text)
  return field
}

/** The attributes that have a value in parentheses, with the functions that read it. */
const attributeParsers = {
  exclude: parseTargets,
  visible_to: parseRoles,
  writable_by: parseRoles,
  on_create: parseExpression,
  on_update: parseExpression,
  description: parseLine,
  unit: parseLine,
  group: parseLine,
  currency: parseCurrency,
} as const satisfies { [Name in keyof AttributesSpec]: (part: Part, text: string, kind: Kind) => AttributesSpec[Name] }

function applyPart(field: FieldSpec, part: Part, text: string): void {
  const { attributes, kind } = field
  const { word } = part
  const pattern = ownValue(patterns, word)
  const parseAttribute = ownValue(attributeParsers, word)
  if (pattern) Object.assign(attributes, pattern.attributes)
  else if (isOneOf(flags, word)) attributes[word] = true
  else if (parseAttribute) Object.assign(attributes, { [word]: parseAttribute(part, text, kind) })
  else if (word === 'label') field.label = parseLine(part, text)
  else if (word === 'format' && factsOf(kind).family === 'number') attributes.format = parseFormat(part, text)
  else field.options = { ...field.options, ...parseOption(kind, part, text) }
}

/** Reads a value of a kind, or the function that gives it: `on_create(now)`, `on_create(uuid)`, or `on_create(currentUser)` for the key of a user. */
function parseExpression(part: Part, text: string, kind: Kind): Json | (() => unknown) {
  const argument = part.arguments.join()
  const { generator } = factsOf(kind)
  if (generator === 'uuid' && part.word === 'on_create' && argument === currentUser.name) return currentUser
  if (argument === 'now' && generator === 'now') return now
  if (argument === 'uuid' && generator === 'uuid') return randomUUID
  return parseLiteral(part, kind, text)
}

function parseOption(kind: Kind, part: Part, text: string): FieldOptions {
  const { word } = part
  const [first] = part.arguments
  if (word === 'unique' || word === 'trim') return { [word]: true }
  if (word === 'default') return { default: parseLiteral(part, kind, text) }
  if (word === 'transitions') return { transitions: parseTransitions(part, kind, text) }
  if (word === 'on_delete') return { on_delete: parseOnDelete(first, text) }
  if (isOneOf(textOptions, word) && part.arguments.length > 0) return { [word]: part.arguments.join(',') }
  if (isOneOf(numberOptions, word) && first !== undefined) {
    if (!Number.isFinite(Number(first)) || first === '') throw new UserError(`"${text}": ${word} needs a number.`)
    return { [word]: isExact(kind) ? first : Number(first) }
  }
  const isKnown = fieldWords.includes(word)
  throw new UserError(
    isKnown
      ? `"${text}": ${word} needs its value in parentheses.`
      : `"${text}": unknown attribute "${word}".${suggestName(word, [...fieldWords, ...Object.keys(patterns)])} Attributes: ${fieldWords.join(', ')}; patterns: ${Object.keys(patterns).join(', ')}.`,
  )
}

/** Reads `transitions(draft>sent,sent>paid)`; the options of a field in the model name roles, too. */
function parseTransitions(
  { arguments: changes }: Part,
  kind: Kind,
  text: string,
): NonNullable<FieldOptions['transitions']> {
  const values = (valuesOf(kind) ?? []).map(String)
  const transitions: Record<string, string[]> = {}
  for (const change of changes) {
    const [from = '', to = '', ...more] = change.split('>').map((state) => state.trim().replace(/^["']|["']$/g, ''))
    const unknown = [from, to].find((state) => !values.includes(state))
    if (unknown !== undefined || more.length > 0)
      throw new UserError(
        `"${text}": transitions needs changes from one value of oneOf to another.${suggestName(unknown ?? '', values)} Write oneOf(draft,sent):transitions(draft>sent).`,
      )
    transitions[from] = [...(transitions[from] ?? []), to]
  }
  return transitions
}

/** Reads the targets of `exclude(...)`. */
export function parseTargets(part: Part, text: string): NonNullable<AttributesSpec['exclude']> {
  const unknown = part.arguments.find((target) => !isOneOf(excludeTargets, target))
  if (part.arguments.length === 0 || unknown !== undefined) {
    throw new UserError(`"${text}": exclude needs targets among ${excludeTargets.join(', ')}: exclude(create,update).`)
  }
  // The cast: each argument is among `excludeTargets`.
  return [...part.arguments] as ExcludeTarget[]
}

/** Reads the roles of `visible_to(...)` or `writable_by(...)`. */
export function parseRoles(part: Part, text: string): OneOrMoreRoles {
  const [first, ...others] = part.arguments.map((name) => userRoles.find((known) => known === name))
  if (first === undefined || others.includes(undefined))
    throw new UserError(`"${text}": ${part.word} needs roles among ${userRoles.join(', ')}: ${part.word}(admin).`)
  return others.length === 0 ? first : [first, ...others.filter((role) => role !== undefined)]
}

/** Reads `currency(EUR)`, or the field that holds the code: `currency(code_of_currency)`. Amounts in cents have `currency(EUR,cents)`. */
function parseCurrency(part: Part, text: string): Currency {
  const [name, cents, ...more] = part.arguments
  if (name === undefined || (cents ?? 'cents') !== 'cents' || more.length > 0) {
    throw new UserError(`"${text}": currency needs a code or a field: currency(EUR), currency(EUR,cents).`)
  }
  const isCode = /^[A-Z]{3}$/.test(name)
  if (cents === undefined) return isCode ? name : { field: name }
  return isCode ? { code: name, cents: true } : { field: name, cents: true }
}

function parseFormat(part: Part, text: string): NumberFormat {
  const format = numberFormats.find((known) => known === part.arguments.join())
  if (format !== undefined) return format
  throw new UserError(`"${text}": format of a number needs one of ${numberFormats.join(', ')}.`)
}

function parseLine(part: Part, text: string): string {
  const line = part.arguments.join(', ').trim()
  if (line === '' || /[\p{Cc}\u2028\u2029]/u.test(line))
    throw new UserError(`"${text}": ${part.word} needs a line of text.`)
  return line
}

function parseOnDelete(action: string | undefined, text: string): NonNullable<FieldOptions['on_delete']> {
  if (action === 'cascade' || action === 'restrict' || action === 'set null') return action
  throw new UserError(`"${text}": on_delete needs one of restrict, cascade, "set null".`)
}

function isOneOf<T extends string>(list: readonly T[], word: string): word is T {
  return list.includes(word as T)
}

function ownValue<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
