import type { Condition } from './condition.ts'
import { parseJson } from './json.ts'
import type { AnyModel } from './model/model.ts'
import { type Resource, type ResourceField, type ResourceRelation, resourceOf } from './model/resource.ts'
import { type Audience, joinedField, sortableField, visibleRelation } from './names.ts'

/** ASC or DESC. */
export type Direction = 'ASC' | 'DESC'

/** What a list is sorted by: a field, or a field of a relation. */
export interface Sorting {
  readonly field: ResourceField
  readonly relation?: ResourceRelation
  /** What a related record must meet to count: its model's scope. */
  readonly where?: Condition | undefined
  readonly direction: Direction
}

/** The list parameters that sort, as texts. */
export interface SortingParameters {
  readonly sort?: string | undefined
  readonly order?: string | undefined
}

/**
 * Reads the sorting of a list request in any of its three formats; what cannot be sorted by means the default, the primary
 * key ascending, as for `email` below. Dotted names sort by a related field that `join_sortable` lists.
 *
 * @example
 * parseSorting({ sort: '["name","DESC"]' }, Customer) // ['name', 'DESC']
 * parseSorting({ sort: 'name', order: 'desc' }, Customer) // ['name', 'DESC']
 * parseSorting({ sort: 'name_desc' }, Customer) // ['name', 'DESC']
 * parseSorting({ sort: 'email' }, Customer) // ['id', 'ASC']
 */
export function parseSorting(parameters: SortingParameters, model: AnyModel): [column: string, order: Direction] {
  const { field, relation, direction } = planSorting(resourceOf(model), parameters, { scoped: false })
  return [relation === undefined ? field.name : `${relation.name}.${field.name}`, direction]
}

/** What a list request is sorted by, for an audience. */
export function planSorting(resource: Resource, { sort, order }: SortingParameters, audience: Audience): Sorting {
  const fallback: Sorting = { field: resource.key, direction: 'ASC' }
  if (sort === undefined) return fallback
  if (sort.startsWith('[')) {
    const pair = parseJson(sort)
    if (!Array.isArray(pair) || typeof pair[0] !== 'string') return fallback
    return resolve(resource, pair[0], parseDirection(pair[1]), audience) ?? fallback
  }
  const standard = resolve(resource, sort, parseDirection(order), audience)
  if (standard !== undefined) return standard
  const combined = /^(.+)_(asc|desc)$/i.exec(sort)
  return resolve(resource, combined?.[1] ?? '', parseDirection(combined?.[2]), audience) ?? fallback
}

function parseDirection(text: unknown): Direction {
  return typeof text === 'string' && text.toUpperCase() === 'DESC' ? 'DESC' : 'ASC'
}

function resolve(resource: Resource, name: string, direction: Direction, audience: Audience): Sorting | undefined {
  const dot = name.indexOf('.')
  if (dot === -1) {
    const field = sortableField(resource, name, audience)
    return field && { field, direction }
  }
  const relation = visibleRelation(resource, name.slice(0, dot), audience)
  const field = relation && joinedField(relation, name.slice(dot + 1), 'join_sortable', audience)
  return relation && field && { field, relation, direction }
}
