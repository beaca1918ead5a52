import { ApiError } from '../../base/errors/errors.ts'
import type { Resource, ResourceRelation } from '../../model/resource/resource.ts'
import { type Audience, visibleRelation } from '../audience/visibility.ts'
import { type FilterObject, type ListRequest, readFilterObject } from '../request/list.ts'
import type { Parameter } from '../request/query.ts'
import { countWords, maxConditions } from './condition-limits.ts'
import { alternativesKey } from './operators.ts'
import { joinRepeated } from './repeated-filters.ts'

/** One filter as the client wrote it: from `filter`, or from a separate parameter. */
export interface Filter {
  readonly key: string
  readonly value: unknown
  /** The parameter, whose plain commas separate the values of an in-list. */
  readonly parameter?: Parameter
}

/** A filter, or several on one relation. */
export interface SplitFilter {
  readonly relation?: ResourceRelation
  readonly inner: readonly Filter[]
  /** The name that errors show. */
  readonly shown: string
}

/** The filters of one object, which must all match. */
export interface GivenFilters {
  readonly filters: readonly SplitFilter[]
  readonly q: readonly string[]
  /** The alternatives of `$or`, of which one must match. */
  readonly alternatives?: readonly GivenFilters[]
}

/** Reads the filters of a request, up to the relations and alternatives that they name. */
export function readGivenFilters(resource: Resource, request: ListRequest, audience: Audience): GivenFilters {
  const parameters = request.parameters.map((parameter) => ({ key: parameter.name, value: parameter.text, parameter }))
  return readObject(resource, request, audience, parameters)
}

/** Counts conditions: filters, words of `q`, and each `$or`. An empty alternative counts as one, too. */
export function countConditions({ filters, q, alternatives }: GivenFilters): number {
  const own = filters.flatMap(({ inner }) => inner).length + countWords(q)
  if (alternatives === undefined) return own
  return alternatives.reduce((sum, each) => sum + Math.max(1, countConditions(each)), own + 1)
}

function readObject(
  resource: Resource,
  { filter, q }: FilterObject,
  audience: Audience,
  parameters: readonly Filter[] = [],
  depth = 0,
): GivenFilters {
  const members = [...filter].filter(([key]) => key !== alternativesKey).map(([key, value]) => ({ key, value }))
  const split = (filter: Filter) => splitFilter(resource, filter, audience)
  const filters = [...members.map(split), ...joinRepeated(resource, parameters.map(split), audience)]
  if (!filter.has(alternativesKey)) return { filters, q }
  // Each level has an `$or` of its own, which counts as a condition.
  if (depth >= maxConditions) throw ApiError.of('too_many_conditions', { limit: maxConditions, received: depth + 1 })
  const alternatives = readAlternatives(filter.get(alternativesKey)).map((each) =>
    readObject(resource, each, audience, [], depth + 1),
  )
  return { filters, q, alternatives }
}

function readAlternatives(value: unknown): FilterObject[] {
  const items = Array.isArray(value) ? value.map(readFilterObject) : [undefined]
  return items.map((item) => {
    if (item !== undefined) return item
    throw ApiError.of('invalid_filter_value', { field: alternativesKey, expected: 'an array of filter objects' })
  })
}

function splitFilter(resource: Resource, filter: Filter, audience: Audience): SplitFilter {
  const dotted = splitRelation(filter)
  const relation = dotted && visibleRelation(resource, dotted.relation, audience)
  return dotted && relation
    ? { relation, inner: dotted.filters, shown: filter.key }
    : { inner: [filter], shown: filter.key }
}

/** `a.b` and `{"a": {"b": …}}` both mean filters on the relation `a`. */
function splitRelation({ key, value, parameter }: Filter): { relation: string; filters: Filter[] } | undefined {
  const dot = key.indexOf('.')
  if (dot !== -1) {
    const inner: Filter = { key: key.slice(dot + 1), value, ...(parameter === undefined ? {} : { parameter }) }
    return { relation: key.slice(0, dot), filters: [inner] }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return { relation: key, filters: Object.entries(value).map(([name, each]) => ({ key: name, value: each })) }
}
