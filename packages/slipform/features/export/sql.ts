// The statements of cursor.ts. Cells of a table must be the texts that row-bytes.ts expects.

import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import type { Selection } from '../../crud/plan/selection.ts'
import { type RenderValue, renderColumns } from '../../crud/sql/columns.ts'
import { renderCondition, renderLink } from '../../crud/sql/condition.ts'
import { fieldValue, renderKeyOrder, renderKeyText } from '../../crud/sql/key.ts'
import { renderMatching, renderRecords } from '../../crud/sql/rows.ts'
import { wireValue } from '../../crud/sql/wire.ts'
import { columnOf, identifier, tableOf } from '../../db/sql/identifier.ts'
import { factsOf, isComposite, type Kind } from '../../model/kinds.ts'
import type { ExportPlan } from './plan.ts'

/** Renders the rows of an export. */
function renderExported(plan: ExportPlan): Sql {
  const { isSorted, part, where, selection } = plan
  return isSorted ? renderRecords(plan, part) : sql`select "t0".* from ${renderMatching(where, selection.resource)}`
}

/** Declares a cursor over the records of an export: a row each, the record's JSON in `body`. It may live on after its transaction. */
export function buildCursor(name: string, plan: ExportPlan, renderValue: RenderValue, hold = false): Sql {
  const columns = renderColumns(plan.selection, 0, renderValue)
  const records = sql`select ${columns} from (${renderExported(plan)}) as "t0"`
  const kind = raw(`no scroll cursor ${hold ? 'with hold ' : ''}for`)
  return sql`declare ${identifier(name)} ${kind} select row_to_json(r.*)::text as body from (${records}) as r`
}

/**
 * Declares a cursor over the records of a table: a text for each field, then for each field of the related records. A
 * timestamp is in UTC, but as PostgreSQL writes it, as formatting it takes longer than all other values.
 */
export function buildTableCursor(name: string, plan: ExportPlan): Sql {
  const { fields, relations } = plan.selection
  const own = fields.map((field) => tableValue(field.kind, fieldValue(field, 't0')))
  const related = relations.map((join, at) => renderRelated(join, `r${at}`))
  const columns = list([...own, ...related.flatMap(({ columns }) => columns)])
  const from = join([sql`(${renderExported(plan)}) as "t0"`, ...related.map(({ from }) => from)], ' ')
  return sql`declare ${identifier(name)} no scroll cursor for select ${columns} from ${from}`
}

/** Renders the columns of a related record, and the join that finds it: the first one, as in a list. */
function renderRelated({ relation, selection }: Selection['relations'][number], alias: string) {
  const { resource, fields, where } = selection
  const names = fields.map((_, at) => `c${at}`)
  const columns = names.map((column) => columnOf({ column }, alias))
  if (!relation.isLoadable) return { columns: names.map(() => raw('null::text')), from: empty }
  const values = fields.map((field, at) => {
    return sql`${tableValue(field.kind, fieldValue(field, 't1'))} as ${identifier(names[at] ?? '')}`
  })
  const scope = where === undefined ? empty : sql` and ${renderCondition(where, resource, 1)}`
  const record = sql`select ${list(values)} from ${tableOf(resource)} as "t1" where ${renderLink(relation, 0)}${scope} order by ${renderKeyOrder(resource, 't1')} limit 1`
  return { columns, from: sql`left join lateral (${record}) as ${identifier(alias)} on true` }
}

/** Renders columns, of which there may be none. */
function list(columns: readonly Sql[]): Sql {
  return columns.length === 0 ? empty : join([...columns])
}

function tableValue(kind: Kind, column: Sql): Sql {
  const { wire, family } = factsOf(kind)
  if (wire === 'utc') return sql`${column}::timestamptz at time zone 'UTC'`
  return family === 'boolean' ? sql`${column}::text` : cellValue(kind, column)
}

/** Declares a cursor over the keys of those records, as text in `id`, which lives on after its transaction. */
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

/** Renders a column's value for a table cell: as `wireValue`, but lists and JSON as JSON text. */
export function cellValue(kind: Kind, column: Sql): Sql {
  return isComposite(kind) ? sql`to_json(${wireValue(kind, column)})::text` : wireValue(kind, column)
}
