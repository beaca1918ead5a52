import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import type { Condition } from '../../base/condition.ts'
import { memoize } from '../../base/memoize.ts'
import { columnOf, tableOf } from '../../db/sql/identifier.ts'
import { factsOf, isComposite, isFreeText } from '../../model/kinds.ts'
import type { Resource, ResourceField } from '../../model/resource/resource.ts'
import type { Where } from '../plan/filters.ts'
import type { ReadPlan, Seek } from '../plan/list.ts'
import type { Pagination } from '../plan/pagination.ts'
import type { Direction, Sorting } from '../plan/sorting.ts'
import { renderCondition, renderLink, renderScope } from './condition.ts'
import { fieldValue, renderKeyBeyond, renderKeyOrder } from './key.ts'
import { renderMatch, type Search } from './search.ts'
import { wireText } from './wire.ts'

// Parts that all lists of a resource share, rendered once.
const tableNameOf = memoize(tableOf)
const keyOrdersOf = memoize(
  (resource: Resource): Readonly<Record<Direction, Sql>> => ({
    ASC: renderKeyOrder(resource, 't0', 'ASC'),
    DESC: renderKeyOrder(resource, 't0', 'DESC'),
  }),
)

/** Renders the source of a list, an export or an aggregate: its records as "t0", and their condition. */
export function renderMatching({ all }: Where, resource: Resource): Sql {
  const searches = all.filter(isSearch)
  if (searches.length === 0) return sql`${tableNameOf(resource)} as "t0" where ${renderCondition({ all }, resource)}`
  const others = all.filter((condition) => !isSearch(condition))
  return sql`${renderSearched(searches, resource)} as "t0" where ${renderCondition({ all: others }, resource)}`
}

/** Renders the records that searches find. `offset 0` makes PostgreSQL use the index of the search first, and sort afterwards. */
function renderSearched(searches: readonly Search[], resource: Resource): Sql {
  const matches = searches.map((search) => renderMatch(search, resource, 't0'))
  return sql`(select "t0".* from ${tableOf(resource)} as "t0" where ${join(matches, ' and ')} offset 0)`
}

function isSearch(condition: Condition): condition is Search {
  return 'search' in condition
}

/** Renders the rows of a list in their order, or only those of `part`. Rows that are read from the end are in reverse order. */
export function renderRecords(plan: ReadPlan, part?: Pagination): Sql {
  const { seek, sorting, selection } = plan
  if (seek === undefined) return renderRows(plan, empty, part)
  const beyond = renderBeyond(sorting, selection.resource, seek)
  const isIndexed = sorting.relation === undefined && !plan.where.all.some(isSearch)
  const inParentheses = beyond.map((range) => sql`(${range})`)
  const ranges = isIndexed ? beyond : [join(inParentheses, ' or ')]
  if (ranges.length === 1) return renderRows(plan, sql` and (${join(ranges)})`, part)
  // Each range may hold all records that are skipped and read: only the union of the ranges skips.
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

/** Renders the first rows of several ranges. Each range is read by itself, because no index returns the records of an `or` in order. */
function renderFirst(
  { sorting, isFromEnd, selection: { resource } }: ReadPlan,
  ranges: readonly Sql[],
  part?: Pagination,
): Sql {
  const parts = ranges.map((range) => sql`(${range})`)
  const rows = join(parts, ' union all ')
  return sql`select "t0".* from (${rows}) as "t0" order by ${renderOrder(sorting, resource, isFromEnd)}${renderLimit(part)}`
}

// Literals: for parameters PostgreSQL would estimate a tenth of the table, and plan each page again.
function renderLimit(part: Pagination | undefined): Sql {
  return part === undefined ? empty : raw(` limit ${part.limit} offset ${part.offset}`)
}

/** Renders the value that a list is sorted by: a column, or a related record's. */
export function renderSortValue({ field, relation, where, direction }: Sorting): Sql {
  if (relation === undefined) return columnOf(field, 't0')
  const related = sql`select ${fieldValue(field, 't1')} from ${tableOf(relation.target)} as "t1"`
  return sql`(${related} where ${renderLink(relation, 0)}${renderScope(where, relation.target, 1)} order by 1 ${raw(direction)} nulls last limit 1)`
}

/** Renders the order of a list, or its reverse. The order ends with the primary key, so that pages never overlap or skip records. */
export function renderOrder(sorting: Sorting, resource: Resource, isReversed = false): Sql {
  const { relation, direction, ties } = sorting
  const sorted = isReversed ? (direction === 'ASC' ? 'DESC' : 'ASC') : direction
  const isKeyAlone = isByKey(sorting, resource)
  const way = isKeyAlone ? sorted : isReversed ? 'DESC' : 'ASC'
  const last = ties === undefined ? keyOrdersOf(resource)[way] : renderTies(ties, way)
  if (isKeyAlone) return last
  const nulls = relation === undefined ? '' : ` nulls ${isReversed ? 'first' : 'last'}`
  return sql`${renderSortValue(sorting)} ${raw(`${sorted}${nulls}`)}, ${last}`
}

/** Renders the order of rows without a key: by all visible fields. */
function renderTies(ties: readonly ResourceField[], way: Direction): Sql {
  // Documents have no order, and other types of texts may have none.
  const values = ties.map(({ kind, column }) => {
    const value = columnOf({ column }, 't0')
    return sql`${isComposite(kind) || isFreeText(kind) ? sql`${value}::text` : wireText(kind, value)} ${raw(way)}`
  })
  // PostgreSQL rejects a bare constant in `order by`.
  return values.length === 0 ? sql`(select null)` : join(values)
}

/** Whether a list is sorted by its primary key alone. */
export function isByKey({ field, relation }: Sorting, resource: Resource): boolean {
  return relation === undefined && field === resource.key
}

/** Renders the conditions of the records beyond a position. They exclude each other, and an index can find the records of each. */
export function renderBeyond(sorting: Sorting, resource: Resource, { side, value, key }: Seek): Sql[] {
  const { field, relation } = sorting
  const isReversed = side === 'before'
  const isDescending = (sorting.direction === 'DESC') !== isReversed
  const beyondKey = (isBefore: boolean) => renderKeyBeyond(resource, 't0', isBefore ? '<' : '>', key)
  if (isByKey(sorting, resource)) return [beyondKey(isDescending)]
  // As in `renderOrder`: nulls of a related value are always last; nulls of a column are last in ascending order, PostgreSQL's default.
  const hasNullsLast = (relation !== undefined || sorting.direction === 'ASC') !== isReversed
  const sorted = renderSortValue(sorting)
  const keyBeyond = beyondKey(isReversed)
  if (value === null) {
    const tied = sql`${sorted} is null and ${keyBeyond}`
    return hasNullsLast ? [tied] : [tied, sql`${sorted} is not null`]
  }
  const bound = bind(field, value)
  const tied = sql`${sorted} = ${bound} and ${keyBeyond}`
  const beyond = sql`${sorted} ${raw(isDescending ? '<' : '>')} ${bound}`
  return hasNullsLast ? [tied, beyond, sql`${sorted} is null`] : [tied, beyond]
}

/** Returns the value of a cursor for the drivers: a text, or a boolean. */
function bind({ kind }: ResourceField, value: string): string | boolean {
  return factsOf(kind).family === 'boolean' ? value === 'true' : value
}
