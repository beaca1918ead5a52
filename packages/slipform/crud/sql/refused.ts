import sql, { raw, type Sql } from 'sql-template-tag'
import { identifier, nullRowOf } from '../../db/sql/identifier.ts'
import { factsOf, itemOf } from '../../model/kinds.ts'
import type { Resource, ResourceField } from '../../model/resource/resource.ts'

/** Builds a statement that fails if the type of a field, or of the items of its lists, refuses one of some texts: run/refused.ts tries them out. */
export function buildReading(resource: Resource, field: ResourceField, texts: readonly string[]): Sql {
  const kind = itemOf(field.kind)
  // A column of numbers may have a smaller type than the model's.
  const value =
    factsOf(kind).family === 'other'
      ? sql`v.text::${raw(factsOf(kind).columnType(kind))}`
      : sql`(json_populate_record(${nullRowOf(resource)}, json_build_object(${field.column}::text, v.text))).${identifier(field.column)}`
  // Only an aggregate evaluates it for certain.
  return sql`select count(${value}) from unnest(${texts}::text[]) as v(text)`
}
