import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import { aliasOf, identifier, tableOf } from '../../db/sql/identifier.ts'
import type { Join, Selection } from '../plan/selection.ts'
import { renderLink, renderScope } from './condition.ts'
import { fieldValue, renderKeyOrder } from './key.ts'
import { wireValue } from './wire.ts'

// The database renders the JSON of responses: statements return texts that are sent unchanged.

/** A function that renders a column's value for JSON. */
export type RenderValue = typeof wireValue

/** Renders the columns of a selection at a level of nesting; empty if no field of a record is visible. */
export function renderColumns(
  { fields, relations }: Selection,
  level: number,
  renderValue: RenderValue = wireValue,
): Sql {
  const alias = aliasOf(level)
  const columns = fields.map(
    (field) => sql`${renderValue(field.kind, fieldValue(field, alias))} as ${identifier(field.name)}`,
  )
  const related = relations.map((loaded) => {
    return sql`${renderRelation(loaded, level, renderValue)} as ${identifier(loaded.relation.name)}`
  })
  const all = [...columns, ...related]
  return all.length === 0 ? empty : join(all)
}

/** Renders a relation's records as JSON: an array ordered by primary key, or the record or null. */
function renderRelation({ relation, selection, isEmpty }: Join, level: number, renderValue: RenderValue): Sql {
  const { resource, where } = selection
  // `isLoadable` is false for a relation that a hook loads after the statement.
  if (isEmpty || !relation.isLoadable) return raw(relation.toMany ? "'[]'::json" : 'null::json')
  const alias = aliasOf(level + 1)
  const link = sql`${renderLink(relation, level)}${renderScope(where, resource, level + 1)}`
  const from = sql`from ${tableOf(resource)} as ${identifier(alias)} where ${link}`
  const records = sql`select ${renderColumns(selection, level + 1, renderValue)} ${from} order by ${renderKeyOrder(resource, alias)}`
  return relation.toMany
    ? sql`(select coalesce(json_agg(row_to_json(r.*)), '[]') from (${records}) as r)`
    : sql`(select row_to_json(r.*) from (${records} limit 1) as r)`
}
