import sql, { raw, type Sql } from 'sql-template-tag'
import { columnOf, identifier } from '../sql/identifier.ts'
import { type RenderValue, renderColumns, renderRecords } from '../sql/select.ts'
import type { ExportPlan } from './plan.ts'

/** Declares a cursor over the records of an export: a row each, the record's JSON in `body`. */
export function buildCursor(name: string, plan: ExportPlan, renderValue: RenderValue): Sql {
  const columns = renderColumns(plan.selection, 0, renderValue)
  const records = sql`select ${columns} from (${renderRecords(plan, plan.part)}) as "t0"`
  return sql`declare ${identifier(name)} no scroll cursor for select row_to_json(r)::text as body from (${records}) as r`
}

/** Declares a cursor over the keys of those records, as text in `id`, which lives on after its transaction. */
export function buildKeyCursor(name: string, plan: ExportPlan): Sql {
  const key = columnOf(plan.selection.resource.key, 't0')
  const keys = sql`select ${key}::text as id from (${renderRecords(plan, plan.part)}) as "t0"`
  return sql`declare ${identifier(name)} no scroll cursor with hold for ${keys}`
}

/** Fetches the next rows of a cursor. */
export function buildFetch(name: string, count: number): Sql {
  return sql`fetch ${raw(String(count))} from ${identifier(name)}`
}

/** Closes a cursor. */
export function buildClose(name: string): Sql {
  return sql`close ${identifier(name)}`
}
