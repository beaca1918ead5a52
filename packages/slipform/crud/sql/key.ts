import sql, { join, raw, type Sql } from 'sql-template-tag'
import { memoize } from '../../base/memoize.ts'
import { columnOf, tableOf } from '../../db/sql/identifier.ts'
import { composeKey } from '../../model/key.ts'
import { factsOf, isExact, isFreeText, isWhole, type Kind, valuesOf } from '../../model/kinds.ts'
import { type Keyed, keyValues } from '../../model/resource/key.ts'
import type { Resource, ResourceField } from '../../model/resource/resource.ts'
import { wireText } from './wire.ts'

// Keys in statements: as text, in conditions and in orders. The texts must equal those of `model/resource/key.ts` byte by byte: records are
// found by them.

/** Renders the value of a field: its column, or the text of a key of several. Without a key, the column of the position in the list. */
export function fieldValue(field: ResourceField, alias: string): Sql {
  return field.parts === undefined || field.parts.length === 0
    ? columnOf(field, alias)
    : renderKeyText({ key: field, keyFields: field.parts }, alias)
}

/** Renders the key of a record as text. */
export function renderKeyText({ key, keyFields }: Keyed, alias: string): Sql {
  if (key.parts === undefined) return renderPart(key.kind, columnOf(key, alias))
  const texts = keyFields.map((field) => encoded(field.kind, renderPart(field.kind, columnOf(field, alias))))
  return join(texts, ` || '~' || `, '(', ')')
}

/** Renders a field of a key as text. */
export function renderPart(kind: Kind, column: Sql): Sql {
  if (isExact(kind) && !isWhole(kind)) return sql`trim_scale(${column})::text`
  return isFreeText(kind) ? sql`${column}::text` : wireText(kind, column)
}

/** The characters that are encoded in a part of a key, with their codes. `%` must be first: the codes of the others begin with it. */
export const escapes = ['%', '~', '/', ','].map((character) => [character, composeKey([character])])

/** The families of kinds whose texts contain no character to encode, and whose values have one spelling. */
const plainFamilies: readonly string[] = ['uuid', 'number', 'boolean', 'time']

function encoded(kind: Kind, text: Sql): Sql {
  const values = valuesOf(kind)
  const isSafe = values
    ? !values.some((value) => /[%~/,]/.test(String(value)))
    : plainFamilies.includes(factsOf(kind).family)
  if (isSafe) return text
  return escapes.reduce((inner, [from, to]) => sql`replace(${inner}, ${raw(`'${from}'`)}, ${raw(`'${to}'`)})`, text)
}

/** Renders the condition that a record has a key. */
export function renderKeyIs(resource: Keyed, alias: string, id: unknown): Sql {
  const values = keyValues(resource, id)
  const equalities = resource.keyFields.map((field, at) => sql`${columnOf(field, alias)} = ${values[at]}`)
  return join(equalities, ' and ')
}

/**
 * Renders the condition that a record has exactly the text of a key: the type of a column may ignore case, or read `10.0.0.1/32` as
 * `10.0.0.1`.
 */
export function renderKeyIsText(resource: Keyed, alias: string, id: unknown): Sql {
  const hasKey = renderKeyIs(resource, alias, id)
  const hasOneSpelling = resource.keyFields.every(({ kind }) => plainFamilies.includes(factsOf(kind).family))
  return hasOneSpelling ? hasKey : sql`${hasKey} and (${renderKeyText(resource, alias)}) collate "C" = ${String(id)}`
}

/** Renders the condition that a record has one of some keys. Its values are those of `keyLists`, or of `keyValues` for a single key. */
export function renderKeyIn(resource: Resource, alias: string, ids: readonly unknown[]): Sql {
  const [id] = ids
  // A single key is compared by `=`: PostgreSQL estimates ten keys for any list, and then never uses a generic plan.
  if (ids.length === 1) return renderKeyIs(resource, alias, id)
  const lists = keyLists(resource, ids)
  if (resource.key.parts === undefined) return sql`${columnOf(resource.key, alias)} = any(${lists[0]})`
  // A list for each field, not a row for each key, so that one prepared statement serves any number of keys. 25 keys take 1.1 times as long
  // as keys of one field (bench/keys.ts).
  const typed = typedArrays(resource).map((array, at) => sql`case when true then ${lists[at]} else ${array} end`)
  return sql`${renderKeyRow(resource, alias)} in (select * from unnest(${join(typed)}))`
}

/** Returns the values of keys, in a list for each field of the key. */
export function keyLists(resource: Keyed, ids: readonly unknown[]): unknown[][] {
  const keys = ids.map((id) => keyValues(resource, id))
  return resource.keyFields.map((_field, at) => keys.map((values) => values[at]))
}

/** Renders an empty array for each field of the key. In a `case`, it gives a parameter the type of the column, which the model does not know. */
const typedArrays = memoize((resource: Resource): Sql[] =>
  resource.keyFields.map(
    (field) => sql`(select array[${columnOf(field, 'a row')}] from ${tableOf(resource)} as "a row" where false)`,
  ),
)

/** Renders the key of a record as a value to compare. */
export function renderKeyRow({ keyFields }: Keyed, alias: string): Sql {
  return renderRow(keyFields.map((field) => columnOf(field, alias)))
}

/** Renders values as a row to compare; a single value without parentheses. */
export function renderRow(values: readonly Sql[]): Sql {
  const [value] = values
  return value !== undefined && values.length === 1 ? value : join([...values], ', ', '(', ')')
}

/** Renders the condition that the key of a record is less (`<`) or greater (`>`) than another key. */
export function renderKeyBeyond(resource: Keyed, alias: string, sign: '<' | '>', id: unknown): Sql {
  const values = keyValues(resource, id).map((value) => sql`${value}`)
  return sql`${renderKeyRow(resource, alias)} ${raw(sign)} ${renderRow(values)}`
}

/** Renders the order by key. */
export function renderKeyOrder({ keyFields }: Keyed, alias: string, direction?: 'ASC' | 'DESC'): Sql {
  const way = raw(direction === undefined ? '' : ` ${direction}`)
  return join(keyFields.map((field) => sql`${columnOf(field, alias)}${way}`))
}
