import sql, { join, raw, type Sql } from 'sql-template-tag'
import { columnOf, tableOf } from '../../db/sql/identifier.ts'
import { factsOf, isComposite, isFreeText } from '../../model/kinds.ts'
import type { Resource, ResourceField } from '../../model/resource/resource.ts'
import type { Seek } from '../plan/seek.ts'
import type { Direction, Sorting } from '../plan/sorting.ts'
import { renderLink, renderScope } from './condition.ts'
import { fieldValue, renderKeyBeyond, renderKeyOrder } from './key.ts'
import { wireText } from './wire.ts'

/** Renders the value that a list is sorted by: a column, or a related record's. */
export function renderSortValue({ field, relation, where, direction }: Sorting): Sql {
  if (relation === undefined) return fieldValue(field, 't0')
  const related = sql`select ${fieldValue(field, 't1')} from ${tableOf(relation.target)} as "t1"`
  return sql`(${related} where ${renderLink(relation, 0)}${renderScope(where, relation.target, 1)} order by 1 ${raw(direction)} nulls last limit 1)`
}

/** Renders the order of a list, or the reverse. It always ends with the primary key, so that pages never overlap or skip. */
export function renderOrder(sorting: Sorting, resource: Resource, isReversed = false): Sql {
  const { relation, direction } = sorting
  const way = isReversed ? (direction === 'ASC' ? 'DESC' : 'ASC') : direction
  if (isByKey(sorting, resource)) return renderLast(sorting, resource, way)
  const value = renderSortValue(sorting)
  const nulls = relation === undefined ? raw('') : raw(` nulls ${isReversed ? 'first' : 'last'}`)
  return sql`${value} ${raw(way)}${nulls}, ${renderLast(sorting, resource, isReversed ? 'DESC' : 'ASC')}`
}

/** Renders the end of an order: the key, or all that is seen of rows without a key. */
function renderLast({ ties }: Sorting, resource: Resource, way: Direction): Sql {
  if (ties === undefined) return renderKeyOrder(resource, 't0', way)
  // Documents have no order, and other types of texts may have none.
  const values = ties.map(({ kind, column }) => {
    const value = columnOf({ column }, 't0')
    return sql`${isComposite(kind) || isFreeText(kind) ? sql`${value}::text` : wireText(kind, value)} ${raw(way)}`
  })
  // PostgreSQL refuses a bare constant here.
  return values.length === 0 ? sql`(select null)` : join(values)
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
  const beyondKey = (isBefore: boolean) => renderKeyBeyond(resource, 't0', isBefore ? '<' : '>', key)
  if (isByKey(sorting, resource)) return [beyondKey(isDescending)]
  // As in the order of the list: of a column last if ascending, which is what PostgreSQL does, of a relation always last.
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

/** Every driver takes texts for values of all kinds but this one. */
function bind({ kind }: ResourceField, value: string): string | boolean {
  return factsOf(kind).family === 'boolean' ? value === 'true' : value
}
