import sql, { raw, type Sql } from 'sql-template-tag'
import type { ExportPlan } from '../plan/export.ts'
import { identifier } from './identifier.ts'
import { writeColumns, writeRecords } from './select.ts'
import { cellValue, wireValue } from './wire.ts'

/** Declares a cursor over the records of an export, a row each, the record's JSON in `body`. */
export function buildCursor(name: string, plan: ExportPlan, isHeld: boolean, asCells: boolean): Sql {
  const { selection, part } = plan
  const columns = writeColumns(selection, 0, asCells ? cellValue : wireValue)
  const records = sql`select ${columns} from (${writeRecords(plan, part)}) as "t0"`
  return sql`declare ${identifier(name)} no scroll cursor ${raw(isHeld ? 'with hold ' : '')}for select row_to_json(r)::text as body from (${records}) as r`
}
