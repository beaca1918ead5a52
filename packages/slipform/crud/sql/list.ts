import sql, { empty, raw, type Sql } from 'sql-template-tag'
import { memoize } from '../../base/memoize.ts'
import { renderOmittedColumns } from '../../db/sql/change-log.ts'
import { identifier } from '../../db/sql/identifier.ts'
import type { Statement } from '../../db/sql/statement.ts'
import type { Resource } from '../../model/resource/resource.ts'
import type { ListPlan } from '../plan/list.ts'
import type { Selection } from '../plan/selection.ts'
import { renderColumns } from './columns.ts'
import { renderChange, renderPosition } from './delta.ts'
import { renderKeyText } from './key.ts'
import { isByKey, renderMatching, renderOrder, renderRecords, renderSortValue } from './rows.ts'

/** Returns a function that builds the statement of a plan, the third stage of a list, once for all requests that share the plan. */
function memoizeByPlan(build: (plan: ListPlan) => Sql): (plan: ListPlan) => Statement {
  return memoize((plan) => {
    // Reads the getters of `Sql` once: each reading computes the text and the values anew.
    const { sql, values } = build(plan)
    return { sql, values }
  })
}

/** Builds the statement of a page: one row with the JSON array in `body`, its length in `size`, and the first and last positions. */
export const buildPage = memoizeByPlan(renderPage)

/** Builds the statement of `buildPage` with `delta`, the change of the total since a snapshot or null, and the position in the log. */
export const buildPageSince = memoizeByPlan((plan: ListPlan): Sql => renderPage(plan, renderChange(plan)))

/** Builds the statement of `buildPage` with `total` as text: computed from the page if it is the last one, otherwise counted. */
export const buildCountedPage = memoizeByPlan((plan: ListPlan): Sql => renderCountedPage(plan, empty))

/** Builds the statement of `buildCountedPage` with the position in the log, and the columns that the log omits in `omitted`. */
export const buildLoggedPage = memoizeByPlan((plan: ListPlan): Sql => {
  const omitted = renderOmittedColumns(plan.selection.resource)
  return renderCountedPage(plan, sql`${renderPosition(plan)}, ${omitted} as omitted`)
})

/** Builds the count of a list: one row with `total` as text. Lists with the same statement share a cached total. */
export const buildTotal = memoizeByPlan(({ where, selection }: ListPlan): Sql => {
  return sql`select count(*)::text as total from ${renderMatching(where, selection.resource)}`
})

function renderCountedPage(plan: ListPlan, further: Sql): Sql {
  const { offset, limit, seek, selection, where } = plan
  const matching = sql`(select count(*) from ${renderMatching(where, selection.resource)})`
  const isLast = raw(`count(*) < ${limit}${offset === 0 ? '' : ' and count(*) > 0'}`)
  const total =
    seek === undefined ? sql`case when ${isLast} then ${raw(String(offset))} + count(*) else ${matching} end` : matching
  return renderPage(plan, sql`, (${total})::text as total${further}`)
}

function renderPage(plan: ListPlan, further = empty): Sql {
  const { selection, sorting, isFromEnd, offset } = plan
  const records = renderRecords(plan, plan)
  const ordered = isFromEnd
    ? sql`select "t0".* from (${records}) as "t0" order by ${renderOrder(sorting, selection.resource)}`
    : records
  const page = sorting.ties === undefined ? ordered : renderPositions(ordered, selection.resource, offset)
  const record = sql`select ${columnsOf(selection)}`
  return sql`select coalesce(json_agg(row_to_json(r.*)), '[]')::text as body, count(*)::integer as size, ${renderEnds(plan)}${further}
    from (${page}) as "t0" cross join lateral (${record}) as r`
}

// Cached by selection, as the plans of many queries share one.
const columnsOf = memoize((selection: Selection) => renderColumns(selection, 0))
const keysOf = memoize((resource: Resource) => sql`array_agg(${renderKeyText(resource, 't0')})`)

/** Renders the rows of a page with their positions in the list, from 1, in place of a key. */
function renderPositions(page: Sql, { key }: Resource, offset: number): Sql {
  return sql`select "t0".*, ${raw(String(offset))} + row_number() over () as ${identifier(key.column)} from (${page}) as "t0"`
}

/** Renders the positions of the first and the last record of a page, for cursors; null for rows without a key. */
function renderEnds({ sorting, selection: { resource } }: ListPlan): Sql {
  if (sorting.ties !== undefined) return raw('null as "firstKey", null as "lastKey"')
  const keys = keysOf(resource)
  const values = isByKey(sorting, resource) ? sql`null::text[]` : sql`array_agg(${renderSortValue(sorting)}::text)`
  return sql`(${keys})[1] as "firstKey", (${values})[1] as "firstValue",
    (${keys})[count(*)::integer] as "lastKey", (${values})[count(*)::integer] as "lastValue"`
}
