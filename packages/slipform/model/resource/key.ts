// Keys of records: one field, several, or none. A key has one text, by which records are compared, locked and named; crud/sql/key.ts renders
// the same text in SQL.

import { composeKey, parseKey } from '../key.ts'
import { factsOf, isExact, isWhole, type Kind, normalizeValue } from '../kinds.ts'
import { isReserved } from '../operations.ts'
import { parseExact } from './exact.ts'
import type { Resource, ResourceField } from './resource.ts'

/** The name of a record's key in records and requests. */
export const keyName = 'id'

/** The key of a resource, and the fields that it consists of. */
export type Keyed = Pick<Resource, 'key' | 'keyFields'>

/** Returns the key as records and requests hold it: its only field, or a field with one text of several. Rows without a key have their position. */
export function resolveKey(keyFields: readonly ResourceField[]): ResourceField {
  const [field] = keyFields
  if (field !== undefined && keyFields.length === 1) return field
  const composed = { name: keyName, column: keyName, options: {}, nullable: false, parts: keyFields }
  const exclude = ['create', 'update'] as const
  return keyFields.length === 0
    ? {
        ...composed,
        column: position,
        kind: { name: 'integer' },
        attributes: { exclude, description: positionMeaning },
      }
    : {
        ...composed,
        kind: { name: 'text' },
        attributes: { exclude, primary_key: true, description: describe(keyFields) },
      }
}

/** The column in which a statement counts the rows of a list. */
const position = 'position in list'

const positionMeaning = 'The position of the row in this list. It identifies nothing: the rows have no key.'

function describe(keyFields: readonly ResourceField[]): string {
  return `The key: \`${shapeOf(keyFields)}\`, each part percent-encoded.`
}

function shapeOf(keyFields: readonly ResourceField[]): string {
  return keyFields.map(({ name }) => name).join('~')
}

/** Reads the key of a request: its value, or the expected form. A key has one spelling: `01`, `1e0` and `[1]` are not `1`. */
export function readKey(
  { key, keyFields }: Keyed,
  value: unknown,
): { readonly value: unknown } | { readonly expected: string } {
  if (key.parts === undefined) {
    const read = readPart(key.kind, value)
    return 'value' in read && isExact(key.kind) && !isWhole(key.kind) ? { value: textOf(key.kind, read.value) } : read
  }
  const texts = typeof value === 'string' ? parseKey(value) : undefined
  if (keyFields.length === 0) return { expected: 'none, as these records have no key' }
  if (texts?.length !== keyFields.length) return { expected: `${shapeOf(keyFields)}, each part percent-encoded` }
  const parts: string[] = []
  for (const [at, { name, kind }] of keyFields.entries()) {
    const part = readPart(kind, texts[at])
    if ('expected' in part) return { expected: `${part.expected} for ${name}` }
    parts.push(textOf(kind, part.value))
  }
  return { value: composeKey(parts) }
}

function readPart(kind: Kind, value: unknown): { readonly value: unknown } | { readonly expected: string } {
  const isScalar = typeof value === 'string' || typeof value === 'number'
  if (isWhole(kind) && !/^(?:0|-?[1-9]\d*)$/.test(String(value))) return { expected: 'integer' }
  const facts = factsOf(kind)
  const read = isScalar ? facts.read(value, kind) : undefined
  if (read !== undefined) return { value: read }
  return { expected: isScalar ? facts.expected(kind, value) : kind.name }
}

/** Returns the values of a key from `readKey`, in the order of its fields. */
export function keyValues({ key, keyFields }: Keyed, id: unknown): unknown[] {
  if (key.parts === undefined) return [id]
  const texts = parseKey(String(id)) ?? []
  return keyFields.map(({ kind }, at) => factsOf(kind).read(texts[at], kind))
}

/** Returns the values of a key from `readKey`, by column of the table. */
export function keyByColumn(resource: Keyed, id: unknown): Record<string, unknown> {
  const values = keyValues(resource, id)
  return Object.fromEntries(resource.keyFields.map(({ column }, at) => [column, values[at]]))
}

/** Returns the key of a record, computed from its fields. */
export function keyOf({ key, keyFields }: Keyed, record: unknown): unknown {
  const values = record as Readonly<Record<string, unknown>>
  if (key.parts === undefined) return values[key.name]
  return composeKey(keyFields.map(({ name, kind }) => textOf(kind, values[name])))
}

/** Returns the key that a record has after an operation on `id` which resulted in `record`. */
export function keyAfter(resource: Keyed, record: unknown, id: unknown): unknown {
  const values = (record ?? {}) as Readonly<Record<string, unknown>>
  const isKnown = resource.key.parts?.every(({ name }) => values[name] !== undefined)
  const current = isKnown ? keyOf(resource, values) : id
  return unpadded(String(current)) === unpadded(String(id)) ? id : current
}

/** Returns the text of the key whose fields have these values, which may be in the database's JSON form. */
export function keyOfValues({ key, keyFields }: Keyed, values: readonly unknown[]): string {
  const parts = keyFields.map(({ kind }, at) => textOf(kind, values[at]))
  return key.parts === undefined ? parts.join('') : composeKey(parts)
}

/** Returns the text of a value in a key, in its only form: `renderKeyText` writes the same in SQL. */
function textOf(kind: Kind, value: unknown): string {
  const text = String(normalizeValue(kind, value))
  return isExact(kind) && !isWhole(kind) ? shortest(text) : text
}

/** Returns a decimal number without zeros at its end. */
function shortest(text: string): string {
  const exact = parseExact(text)
  if (exact === undefined || exact.scale === 0) return String(exact?.digits ?? text)
  const digits = String(exact.digits)
    .replace('-', '')
    .padStart(exact.scale + 1, '0')
  return `${exact.digits < 0n ? '-' : ''}${digits.slice(0, -exact.scale)}.${digits.slice(-exact.scale)}`
}

/** Returns a key without the blanks that the driver pads values of the type `char(n)` with. */
export function unpadded(id: string): string {
  // The look-behind starts at the first blank of a run only: from every blank, a long run would take quadratic time.
  return id.replace(/(?<! ) +(?=~|$)/g, '')
}

/** Whether a text cannot be the key of a record, because the record's address would be that of another route. */
export function isUnaddressable(key: string): boolean {
  return key === '' || key === '.' || key === '..' || isReserved(key)
}
