import type { Condition } from '../../base/condition.ts'
import type { Resource, ResourceField, ResourceRelation } from '../../model/resource/resource.ts'
import { type Audience, joinedField, sortableField, visibleRelation } from '../audience/visibility.ts'
import { type Handling, ignore } from '../request/prefer.ts'
import { parseJson } from '../request/query.ts'

/** The direction of an order. */
export type Direction = 'ASC' | 'DESC'

/** The sorting of a list: by a field, or by a field of a relation. */
export interface Sorting {
  readonly field: ResourceField
  readonly relation?: ResourceRelation
  /** The condition of the scope on the related model: records outside of it do not count. */
  readonly where?: Condition | undefined
  readonly direction: Direction
  /** The fields that order otherwise equal rows without a key: all that the caller sees. */
  readonly ties?: readonly ResourceField[]
}

/** The list parameters that sort, as texts. */
export interface SortingParameters {
  readonly sort?: string | undefined
  readonly order?: string | undefined
  readonly handling?: Handling
}

/** Plans the sorting of a list request, for an audience. */
export function planSorting(resource: Resource, parameters: SortingParameters, audience: Audience): Sorting {
  const { sort, handling } = parameters
  if (sort !== undefined) {
    const sorting = readSorting(resource, sort, parameters, audience)
    if (sorting !== undefined) return sorting
    ignore(handling, 'invalid_sort', { sort })
  }
  return { field: resource.key, direction: 'ASC' }
}

/** Returns the sorting that valid parameters request; undefined if there is none. */
function readSorting(
  resource: Resource,
  sort: string,
  { order, handling }: SortingParameters,
  audience: Audience,
): Sorting | undefined {
  const pair = sort.startsWith('[') ? parseJson(sort) : [sort, order]
  const [name, direction]: unknown[] = Array.isArray(pair) ? pair : []
  const named = typeof name === 'string' ? resolve(resource, name, audience) : undefined
  if (named !== undefined) return { ...named, direction: parseDirection(direction, handling) }
  const [, field, ending] = /^(?!\[)(.+)_(asc|desc)$/i.exec(sort) ?? []
  const combined = field === undefined ? undefined : resolve(resource, field, audience)
  return combined && { ...combined, direction: parseDirection(ending, handling) }
}

function parseDirection(text: unknown, handling: Handling | undefined): Direction {
  const direction = typeof text === 'string' ? text.toUpperCase() : undefined
  if (direction === 'ASC' || direction === 'DESC') return direction
  if (text !== undefined)
    ignore(handling, 'invalid_parameter', { parameter: 'sort direction', expected: 'ASC or DESC' })
  return 'ASC'
}

/** Finds the field of a name, and the relation before its dot. */
function resolve(
  resource: Resource,
  name: string,
  audience: Audience,
): Pick<Sorting, 'field' | 'relation'> | undefined {
  const dot = name.indexOf('.')
  if (dot === -1) {
    const { key, keyFields } = resource
    // Rows without a key hold their position in place of a key.
    const isPosition = keyFields.length === 0 && name === key.name
    const field = isPosition ? key : sortableField(resource, name, audience)
    return field && { field }
  }
  const relation = visibleRelation(resource, name.slice(0, dot), audience)
  const field = relation && joinedField(relation, name.slice(dot + 1), 'join_sortable', audience)
  return relation && field && { field, relation }
}
