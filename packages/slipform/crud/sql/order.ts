import sql, { raw, type Sql } from 'sql-template-tag'
import { columnOf, tableOf } from '../../db/sql/identifier.ts'
import { factsOf } from '../../model/kinds.ts'
import type { Resource, ResourceField } from '../../model/resource/resource.ts'
import type { Seek } from '../plan/seek.ts'
import type { Sorting } from '../plan/sorting.ts'
import { renderLink, renderScope } from './condition.ts'

/** Renders the value that a list is sorted by: a column, or a related record's. */
export function renderSortValue({ field, relation, where, direction }: Sorting): Sql {
  if (relation === undefined) return columnOf(field, 't0')
  const related = sql`select ${columnOf(field, 't1')} from ${tableOf(relation.target)} as "t1"`
  return sql`(${related} where ${renderLink(relation, 0)}${renderScope(where, relation.target, 1)} order by 1 ${raw(direction)} nulls last limit 1)`
}

/** Renders the order of a list, or the reverse. It always ends with the primary key, so that pages never overlap or skip. */
export function renderOrder(sorting: Sorting, resource: Resource, isReversed = false): Sql {
  const { relation, direction } = sorting
  const way = raw(isReversed ? (direction === 'ASC' ? 'DESC' : 'ASC') : direction)
  const value = renderSortValue(sorting)
  if (isByKey(sorting, resource)) return sql`${value} ${way}`
  const nulls = relation === undefined ? raw('') : raw(` nulls ${isReversed ? 'first' : 'last'}`)
  return sql`${value} ${way}${nulls}, ${columnOf(resource.key, 't0')} ${raw(isReversed ? 'desc' : 'asc')}`
}

/** Whether a list is sorted by its primary key alone. */
export function isByKey({ field, relation }: Sorting, resource: Resource): boolean {
  return relation === undefined && field === resource.key
}

/**
 * Renders the conditions of the records beyond a position. Each record meets one of them at most, and an index can find the records
 * of each.
 */
export function renderBeyond(sorting: Sorting, resource: Resource, { side, value, key }: Seek): Sql[] {
  const { field, relation } = sorting
  const isReversed = side === 'before'
  const isDescending = (sorting.direction === 'DESC') !== isReversed
  const keyColumn = columnOf(resource.key, 't0')
  if (isByKey(sorting, resource)) return [sql`${keyColumn} ${raw(isDescending ? '<' : '>')} ${key}`]
  // As in the order of the list: of a column last if ascending, which is what PostgreSQL does, of a relation always last.
  const hasNullsLast = (relation !== undefined || sorting.direction === 'ASC') !== isReversed
  const sorted = renderSortValue(sorting)
  const keyBeyond = sql`${keyColumn} ${raw(isReversed ? '<' : '>')} ${key}`
  if (value === null) {
    const tied = sql`${sorted} is null and ${keyBeyond}`
    return hasNullsLast ? [tied] : [tied, sql`${sorted} is not null`]
  }
  const bound = bind(field, value)
  const tied = sql`${sorted} = ${bound} and ${keyBeyond}`
  const beyond = sql`${sorted} ${raw(isDescending ? '<' : '>')} ${bound}`
  return hasNullsLast ? [tied, beyond, sql`${sorted} is null`] : [tied, beyond]
}

/** Every driver takes texts for values of all kinds but this one. */
function bind({ kind }: ResourceField, value: string): string | boolean {
  return factsOf(kind).family === 'boolean' ? value === 'true' : value
}
