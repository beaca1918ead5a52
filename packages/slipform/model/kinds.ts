import { arrayOfFacts } from './kinds/array-of.ts'
import type { KindFacts } from './kinds/facts.ts'
import { isArray, itemOf, type Json, type Kind, type KindNamed, type ScalarKind, valuesOf } from './kinds/kind.ts'
import { scalars } from './kinds/scalars.ts'

export { arrayOf } from './kinds/array-of.ts'
export { bigint } from './kinds/bigint.ts'
export { boolean } from './kinds/boolean.ts'
export { bytes } from './kinds/bytes.ts'
export { date } from './kinds/date.ts'
export { datetime, now } from './kinds/datetime.ts'
export { decimal } from './kinds/decimal.ts'
export type { KindFacts, NumberFacts } from './kinds/facts.ts'
export { float } from './kinds/float.ts'
export { integer } from './kinds/integer.ts'
export { json } from './kinds/json.ts'
export {
  type ColumnOptions,
  type FieldOptions,
  functionOfKind,
  isArray,
  itemOf,
  type Json,
  type Kind,
  type KindNamed,
  type Labels,
  labelsOf,
  type NumberOptions,
  type ScalarKind,
  type TextOptions,
  valuesOf,
} from './kinds/kind.ts'
export { oneOf } from './kinds/one-of.ts'
export { sequence } from './kinds/sequence.ts'
export type { BytesInfo } from './kinds/signatures.ts'
export { sql } from './kinds/sql.ts'
export { text } from './kinds/text.ts'
export { time } from './kinds/time.ts'
export { uuid } from './kinds/uuid.ts'

/** The facts of every kind. Code that depends on a kind reads its facts by the functions below, and does not branch on its name. */
const kinds: { readonly [Name in Kind['name']]: KindFacts<KindNamed<Name>> } = { ...scalars, arrayOf: arrayOfFacts }

/** Every kind's name, in the order of prompts and documentation. */
export const kindNames = Object.keys(kinds) as readonly Kind['name'][]

/** Returns the facts of a kind. */
export function factsOf({ name }: Pick<Kind, 'name'>): KindFacts {
  return kinds[name]
}

/** Returns the kind of a name if it has no parameters; undefined otherwise. */
export function plainKind(name: string): ScalarKind | undefined {
  const plain = Object.entries(scalars).find(([kind, { ofArguments }]) => kind === name && ofArguments === undefined)
  // The kinds whose facts take no arguments are the plain ones.
  return plain && ({ name } as ScalarKind)
}

/** Whether values are texts of any content, and not those of an enumeration. */
export function isFreeText(kind: Kind): boolean {
  return factsOf(kind).family === 'text' && valuesOf(kind) === undefined
}

/** Whether values are lists, documents or bytes: they are no keys, have no order, and are one JSON text in a table cell. */
export function isComposite(kind: Kind): boolean {
  const { family } = factsOf(kind)
  return family === 'list' || family === 'document' || family === 'binary'
}

/** Whether lists sort by values, and filters compare them. */
export function isOrdered(kind: Kind): boolean {
  const item = itemOf(kind)
  return factsOf(item).isOrdered?.(item) !== false
}

/** Whether a value can be a key: it has one text in every session, and the database orders by it. */
export function canBeKey(kind: Kind): boolean {
  return !isComposite(kind) && isOrdered(kind) && !hasLocalInput(kind)
}

/** Whether PostgreSQL reads values by settings of the session, as it does for `money`. */
export function hasLocalInput(kind: Kind): boolean {
  const item = itemOf(kind)
  return factsOf(item).textForm?.(item) === 'money'
}

/** Whether values are numbers that responses send as strings. */
export function isExact(kind: Kind): boolean {
  return factsOf(kind).number?.(kind).isExact === true
}

/** Whether values are integers, which the database can count up. */
export function isWhole(kind: Kind): boolean {
  return factsOf(kind).number?.(kind).isWhole === true
}

/** Whether a foreign key of one kind may refer to a key of another: PostgreSQL compares integers of any size. */
export function canRefer(from: Kind, to: Kind): boolean {
  return from.name === to.name || (isWhole(from) && isWhole(to))
}

/** Returns a value as statements take it: a document as JSON text, a list item by item. */
export function storedValue(kind: Kind, value: Json): Json
export function storedValue(kind: Kind, value: unknown): unknown
export function storedValue(kind: Kind, value: unknown): unknown {
  if (value === null) return null
  const { toStored = (stored) => stored } = factsOf(itemOf(kind))
  if (isArray(kind)) return Array.isArray(value) ? value.map((item) => toStored(item)) : value
  return toStored(value)
}

/** Returns a date, timestamp or 64-bit integer in its normal form, and any other value unchanged. */
export function normalizeValue(kind: Kind, value: unknown): unknown {
  if (isArray(kind) && Array.isArray(value)) return value.map((item) => normalizeValue(kind.item, item))
  return typeof value === 'string' ? (factsOf(kind).normalize?.(value) ?? value) : value
}
