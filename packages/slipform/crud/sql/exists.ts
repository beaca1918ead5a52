import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Condition } from '../../base/condition.ts'
import { columnOf, tableOf } from '../../db/sql/identifier.ts'
import { factsOf, isWhole } from '../../model/kinds.ts'
import type { Resource, ResourceField } from '../../model/resource/resource.ts'
import { bigintBounds } from '../../model/resource/values.ts'
import { renderScope } from './condition.ts'
import { escapes, renderPart } from './key.ts'

/**
 * Renders whether a record within a scope has a key that a column of Slipform's own tables, such as comments, holds as text. For a text
 * that is no valid key, as after a change of the key's kind, the result is false.
 */
export function renderExists(resource: Resource, keyText: Sql, scope: Condition | undefined): Sql {
  const isKey = renderKeyOfText(resource, keyText)
  return sql`exists (select from ${tableOf(resource)} as "t0" where ${isKey}${renderScope(scope, resource, 0)})`
}

// For uuids and whole numbers the text is cast, not the column, so that an index on the key serves the comparison. Keys of other kinds are
// compared as text, which an index serves only if the column holds texts.
function renderKeyOfText({ key, keyFields }: Resource, text: Sql): Sql {
  if (key.parts === undefined) return renderPartOfText(key, text)
  const count = sql`cardinality(string_to_array(${text}, '~')) = ${raw(String(keyFields.length))}`
  const parts = keyFields.map((field, at) =>
    renderPartOfText(field, decoded(sql`split_part(${text}, '~', ${raw(String(at + 1))})`)),
  )
  return join([count, ...parts], ' and ')
}

function renderPartOfText(field: ResourceField, text: Sql): Sql {
  const { kind } = field
  const column = columnOf(field, 't0')
  if (factsOf(kind).family === 'uuid') return sql`${column} = case when ${text} ~ ${uuidPattern} then ${text}::uuid end`
  if (isWhole(kind))
    return sql`${column} = case when ${text} ~ ${wholePattern} then
      case when ${text}::numeric between ${raw(minimum)} and ${raw(maximum)} then ${text}::bigint end end`
  return sql`${renderPart(kind, column)} = ${text}`
}

// The only forms in which keys of these kinds are written: other texts are no keys, and a cast would fail.
const uuidPattern = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
const wholePattern = '^-?[0-9]{1,19}$'

const { minimum, maximum } = bigintBounds

/** Renders the text of a part that a key holds encoded. */
function decoded(part: Sql): Sql {
  return escapes.reduceRight(
    (inner, [to, from]) => sql`replace(${inner}, ${raw(`'${from}'`)}, ${raw(`'${to}'`)})`,
    part,
  )
}
