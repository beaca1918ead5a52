import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import { memoize } from '../../base/memoize.ts'
import {
  renderChanges,
  renderIsOther,
  renderLogState,
  renderOmittedColumns,
  renderOrigin,
} from '../../db/sql/change-log.ts'
import { identifier, nameOf, nullRowOf } from '../../db/sql/identifier.ts'
import { memoizeByPlan } from '../../db/sql/statement.ts'
import type { Resource } from '../../model/resource/resource.ts'
import type { Where } from '../plan/filters.ts'
import type { ListPlan, ReadPlan } from '../plan/list.ts'
import type { Pagination } from '../plan/pagination.ts'
import type { Selection } from '../plan/selection.ts'
import { tablesRead, tablesRelated } from '../plan/tables.ts'
import { renderColumns } from './columns.ts'
import { renderCondition } from './condition.ts'
import { renderKeyText } from './key.ts'
import { hasSearch, renderMatching } from './matching.ts'
import { isByKey, renderBeyond, renderOrder, renderSortValue } from './order.ts'
import { renderMatch } from './search.ts'

// Adding up more images of records than these takes longer than counting most tables.
const maxImages = 20_000

/**
 * Builds the statement of a page: one row with the page as a JSON array in `body`, its length in `size`, and the positions of its
 * first and last record.
 */
export const buildPage = memoizeByPlan((plan: ListPlan): Sql => renderPage(plan, empty))

/**
 * Builds the statement of a page as `buildPage`, to be sent with a snapshot. Its row also has `delta`, by how much the total has
 * changed since, or null, and where in the log all this is true.
 */
export const buildPageSince = memoizeByPlan((plan: ListPlan): Sql => renderPage(plan, renderChange(plan)))

/**
 * Builds the statement of a page as `buildPage`, whose row also has `total`, the number of matching records as text. A page shows it
 * by itself if it is the last one; otherwise they are counted, in the same snapshot.
 */
export const buildCountedPage = memoizeByPlan((plan: ListPlan): Sql => renderCountedPage(plan, empty))

/** Builds the statement of a page as `buildCountedPage`, whose row also has where in the log it is true, and the columns that the log omits in `omitted`. */
export const buildLoggedPage = memoizeByPlan((plan: ListPlan): Sql => {
  const omitted = renderOmittedColumns(plan.selection.resource)
  return renderCountedPage(plan, sql`${renderPosition(plan)}, ${omitted} as omitted`)
})

/** Builds the count of a list: one row with `total` as text. Lists with the same one share a cached total. */
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

function renderPage(plan: ListPlan, further: Sql): Sql {
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

// Plans of many queries have the same selection.
const columnsOf = memoize((selection: Selection) => renderColumns(selection, 0))

/** Renders the rows of a page, counted from 1 in the list. */
function renderPositions(page: Sql, { key }: Resource, offset: number): Sql {
  return sql`select "t0".*, ${raw(String(offset))} + row_number() over () as ${identifier(key.column)} from (${page}) as "t0"`
}

/** Renders the positions of the first and the last record of a page, where it can be continued. */
function renderEnds({ sorting, selection: { resource } }: ListPlan): Sql {
  if (sorting.ties !== undefined) return raw('null as "firstKey", null as "lastKey"')
  const keys = sql`array_agg(${renderKeyText(resource, 't0')})`
  const values = isByKey(sorting, resource) ? sql`null::text[]` : sql`array_agg(${renderSortValue(sorting)}::text)`
  return sql`(${keys})[1] as "firstKey", (${values})[1] as "firstValue",
    (${keys})[count(*)::integer] as "lastKey", (${values})[count(*)::integer] as "lastValue"`
}

function renderChange(plan: ListPlan): Sql {
  const { where, selection } = plan
  return sql`, ${renderDelta(where, selection.resource)} as delta${renderPosition(plan, renderIsOther())}`
}

/**
 * Renders by how much the number of matching records has changed since the snapshot that the statement is sent with: a number as
 * text. Null if the log cannot tell: a statement changed too many records, a related table has changed, or rows were trimmed.
 */
function renderDelta(where: Where, resource: Resource): Sql {
  const own = sql`${nameOf(resource)}::regclass`
  const related = [...new Set(tablesRelated(where, resource).map(nameOf))]
  const changes = renderChanges([own, ...related.map((name) => sql`${name}::regclass`)], maxImages + 1)
  // Without relations only its own values decide whether a record matches.
  const isOwn = related.length === 0 ? raw('true') : sql`c.tbl = ${own}`
  const isTold = related.includes(nameOf(resource)) ? raw('false') : sql`${isOwn} and c.image is not null`
  // The values of a logged record, by the table's own types. Rows of other tables become null.
  const record = sql`json_populate_record(${nullRowOf(resource)}, case when ${isOwn} then c.image end) as "t0"`
  const delta = sql`(select case when count(*) <= ${raw(String(maxImages))} and coalesce(bool_and(${isTold}), true)
      then coalesce(sum(c.sign) filter (where ${renderCondition(where, resource, 0, renderMatch)}), 0)::text end
    from ${changes} as c, ${record})`
  return sql`case when ${renderIsOther()} then ${delta} else '0' end`
}

/** Renders where in the log the statement reads: the state of the tables only on a condition, if there is one. */
function renderPosition({ selection, where }: ListPlan, condition?: Sql): Sql {
  const tables = tablesRead(where, selection.resource)
  const state = renderLogState(tables)
  const shownState = condition === undefined ? state : sql`case when ${condition} then ${state} end`
  return sql`, pg_current_snapshot()::text as snapshot, ${renderOrigin(tables)} as origin, ${shownState} as state`
}

/** Renders the rows of a list in their order, or one page of them; from the end in reverse order. */
export function renderRecords(plan: ReadPlan, part?: Pagination): Sql {
  const { seek, sorting, selection } = plan
  if (seek === undefined) return renderRows(plan, empty, part)
  const beyond = renderBeyond(sorting, selection.resource, seek)
  const isIndexed = sorting.relation === undefined && !hasSearch(plan.where)
  const ranges = isIndexed
    ? beyond
    : [
        join(
          beyond.map((range) => sql`(${range})`),
          ' or ',
        ),
      ]
  if (ranges.length === 1) return renderRows(plan, sql` and (${join(ranges)})`, part)
  // Each range may hold all records that are skipped and read: only the union skips.
  const all = part && { offset: 0, limit: part.offset + part.limit }
  const rows = ranges.map((range) => renderRows(plan, sql` and (${range})`, all))
  return renderFirst(plan, rows, part)
}

function renderRows(
  { selection: { resource }, where, sorting, isFromEnd }: ReadPlan,
  also: Sql,
  part?: Pagination,
): Sql {
  const rows = sql`select "t0".* from ${renderMatching(where, resource)}${also}`
  return sql`${rows} order by ${renderOrder(sorting, resource, isFromEnd)}${renderLimit(part)}`
}

/** Renders the first rows out of several ranges. Each range is read by itself, because no index serves an `or` in its order. */
function renderFirst(
  { sorting, isFromEnd, selection: { resource } }: ReadPlan,
  ranges: readonly Sql[],
  part?: Pagination,
): Sql {
  const rows = join(
    ranges.map((range) => sql`(${range})`),
    ' union all ',
  )
  return sql`select "t0".* from (${rows}) as "t0" order by ${renderOrder(sorting, resource, isFromEnd)}${renderLimit(part)}`
}

// Literals: for a parameter PostgreSQL estimates a tenth of the table, and plans each page again.
function renderLimit(part: Pagination | undefined): Sql {
  return part === undefined ? empty : raw(` limit ${part.limit} offset ${part.offset}`)
}
