import sql, { raw, type Sql } from 'sql-template-tag'
import { renderChanges, renderIsOther, renderLogState, renderOrigin } from '../../db/sql/change-log.ts'
import { nameOf, nullRowOf } from '../../db/sql/identifier.ts'
import type { Resource } from '../../model/resource/resource.ts'
import type { Where } from '../plan/filters.ts'
import type { ListPlan } from '../plan/list.ts'
import { tablesRead, tablesRelated } from '../plan/tables.ts'
import { renderCondition } from './condition.ts'
import { renderMatch } from './search.ts'

// The number of changed records above which adding up takes longer than counting most tables.
const maxImages = 20_000

/** Renders, for a list with a cached total, the change of the total since the statement's snapshot, and the position in the log. */
export function renderChange(plan: ListPlan): Sql {
  const { where, selection } = plan
  return sql`, ${renderDelta(where, selection.resource)} as delta${renderPosition(plan, renderIsOther())}`
}

/**
 * Renders the change of the number of matching records since the statement's snapshot, as text. Null if the log cannot tell: a statement
 * changed too many records, a related table has changed, or rows were trimmed.
 */
function renderDelta(where: Where, resource: Resource): Sql {
  const ownTable = sql`${nameOf(resource)}::regclass`
  const related = [...new Set(tablesRelated(where, resource).map(nameOf))]
  const changes = renderChanges([ownTable, ...related.map((name) => sql`${name}::regclass`)], maxImages + 1)
  // Without relations every change is one of the resource's own table.
  const isOwn = related.length === 0 ? raw('true') : sql`c.tbl = ${ownTable}`
  // In a resource related to itself, a change of one record may change whether others match.
  const isTold = related.includes(nameOf(resource)) ? raw('false') : sql`${isOwn} and c.image is not null`
  // The values of a logged record, by the table's own types. Rows of other tables become null.
  const record = sql`json_populate_record(${nullRowOf(resource)}, case when ${isOwn} then c.image end) as "t0"`
  const delta = sql`(select case when count(*) <= ${raw(String(maxImages))} and coalesce(bool_and(${isTold}), true)
      then coalesce(sum(c.sign) filter (where ${renderCondition(where, resource, 0, renderMatch)}), 0)::text end
    from ${changes} as c, ${record})`
  return sql`case when ${renderIsOther()} then ${delta} else '0' end`
}

/** Renders the position in the log at which the statement reads; the state of the tables only if `condition` holds. */
export function renderPosition({ selection, where }: ListPlan, condition?: Sql): Sql {
  const tables = tablesRead(where, selection.resource)
  const state = renderLogState(tables)
  const stateOnCondition = condition === undefined ? state : sql`case when ${condition} then ${state} end`
  return sql`, pg_current_snapshot()::text as snapshot, ${renderOrigin(tables)} as origin, ${stateOnCondition} as state`
}
