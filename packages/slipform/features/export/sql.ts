// The statements of cursor.ts.

import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import type { Selection } from '../../crud/plan/selection.ts'
import { hasCustomLoader } from '../../crud/run/custom-loaders.ts'
import { renderColumns } from '../../crud/sql/columns.ts'
import { renderCondition, renderLink, renderScope } from '../../crud/sql/condition.ts'
import { fieldValue, renderKeyIn, renderKeyOrder, renderKeyText } from '../../crud/sql/key.ts'
import { buildRecords } from '../../crud/sql/records.ts'
import { renderMatching, renderRecords } from '../../crud/sql/rows.ts'
import { wireValue } from '../../crud/sql/wire.ts'
import { columnOf, identifier, tableOf } from '../../db/sql/identifier.ts'
import { isComposite, type Kind } from '../../model/kinds.ts'
import type { ExportPlan } from './plan.ts'

/** Renders the rows of an export. */
function renderExported(plan: ExportPlan): Sql {
  const { isSorted, part, where, selection } = plan
  return isSorted ? renderRecords(plan, part) : sql`select "t0".* from ${renderMatching(where, selection.resource)}`
}

/** Whether an export reads the cells of a table as texts, which is faster than parsing JSON, and keeps all digits. Hooks need JSON. */
export const isTable = ({ format, selection }: ExportPlan): boolean => format === 'csv' && !hasCustomLoader(selection)

/** Declares a cursor over the rows of an export: the cells of a table, or a record's JSON in `body`. With `hold` it outlives its transaction. */
export function buildCursor(name: string, plan: ExportPlan, hold = false): Sql {
  const kind = raw(`no scroll cursor ${hold ? 'with hold ' : ''}for`)
  const records = sql`(${renderExported(plan)}) as "t0"`
  const rows = isTable(plan)
    ? renderTable(plan.selection, records)
    : sql`select row_to_json(r.*)::text as body from (select ${renderColumns(plan.selection, 0)} from ${records}) as r`
  return sql`declare ${identifier(name)} ${kind} ${rows}`
}

/** Selects the rows of records by their keys, each with its key as text in `id`. */
export function buildKeyed(plan: ExportPlan, keys: readonly unknown[]): Sql {
  const selection = { ...plan.selection, where: plan.where }
  if (!isTable(plan)) return buildRecords(selection, keys)
  const { resource } = selection
  const scope = renderScope(plan.where, resource, 0)
  const records = sql`${tableOf(resource)} as "t0"`
  const id = sql`${renderKeyText(resource, 't0')} as id, `
  return sql`${renderTable(selection, records, id)} where ${renderKeyIn(resource, 't0', keys)}${scope}`
}

/** Renders the cells of a table as texts: of each field, then of each field of the related records. */
function renderTable({ fields, relations }: Selection, records: Sql, id = empty): Sql {
  const ownCells = fields.map((field) => cellValue(field.kind, fieldValue(field, 't0')))
  const related = relations.map((join, at) => renderRelated(join, `r${at}`))
  const cells = [...ownCells, ...related.flatMap(({ columns }) => columns)]
  const namedCells = cells.map((cell, at) => sql`${cell} as ${identifier(`c${at}`)}`)
  return sql`select ${id}${list(namedCells)} from ${join([records, ...related.map(({ from }) => from)], ' ')}`
}

/** Renders the columns of a related record, and the join that finds it: of several the first by key, as in a list. */
function renderRelated({ relation, selection }: Selection['relations'][number], alias: string) {
  const { resource, fields, where } = selection
  const names = fields.map((_, at) => `c${at}`)
  const columns = names.map((column) => columnOf({ column }, alias))
  const values = fields.map((field, at) => {
    return sql`${cellValue(field.kind, fieldValue(field, 't1'))} as ${identifier(names[at] ?? '')}`
  })
  const scope = where === undefined ? empty : sql` and ${renderCondition(where, resource, 1)}`
  const record = sql`select ${list(values)} from ${tableOf(resource)} as "t1" where ${renderLink(relation, 0)}${scope} order by ${renderKeyOrder(resource, 't1')} limit 1`
  return { columns, from: sql`left join lateral (${record}) as ${identifier(alias)} on true` }
}

/** Renders columns, of which there may be none. */
function list(columns: readonly Sql[]): Sql {
  return columns.length === 0 ? empty : join([...columns])
}

/** Renders a column's value for a cell: as `wireValue`, but lists and JSON as JSON text. */
function cellValue(kind: Kind, column: Sql): Sql {
  const value = wireValue(kind, column)
  return isComposite(kind) ? sql`to_json(${value})::text` : sql`(${value})::text`
}

/** Declares a cursor over the keys of an export's records, as text in `id`, which outlives its transaction. */
export function buildKeyCursor(name: string, plan: ExportPlan): Sql {
  const keys = sql`select ${renderKeyText(plan.selection.resource, 't0')} as id from (${renderExported(plan)}) as "t0"`
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
