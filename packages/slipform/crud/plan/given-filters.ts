// Reads the filters of a request from all forms in which clients write them; filters.ts then plans their values.

import { ApiError } from '../../base/errors/errors.ts'
import { groupBy } from '../../base/group-by.ts'
import type { Resource, ResourceRelation } from '../../model/resource/resource.ts'
import { type Audience, filterableField, visibleRelation } from '../audience/visibility.ts'
import { type FilterObject, type ListRequest, readFilterObject } from '../request/list.ts'
import type { QueryParameter } from '../request/query.ts'
import { findFilterField, isListWhenRepeated, lookupIn } from './comparison.ts'
import { alternativesKey } from './operators.ts'

/** The maximum number of conditions in a request: filters of all forms, and words of `q`. Each may be compared with every record. */
export const maxConditions = 50

/** One filter as the client wrote it: from `filter`, or from a separate parameter. */
export interface Filter {
  readonly key: string
  readonly value: unknown
  /** The query parameter of the filter, if it has one: its unencoded commas separate the values of an in-list. */
  readonly parameter?: QueryParameter
}

/** A filter on the resource itself, or the filters of one member on a relation. */
interface SplitFilter {
  readonly relation?: ResourceRelation
  readonly inner: readonly Filter[]
}

/** The filters of one object, which must all match. */
export interface GivenFilters {
  readonly filters: readonly SplitFilter[]
  readonly q: readonly string[]
  /** The alternatives of `$or`, of which one must match. */
  readonly alternatives?: readonly GivenFilters[]
  /** The number of conditions: filters, words of `q`, and each `$or`. An empty alternative counts as one, too. */
  readonly count: number
}

/** The object of filters of a request, or of an alternative, which has no parameters. */
type FilterSource = FilterObject & Partial<Pick<ListRequest, 'parameters'>>

/** Reads the filters of a request, and resolves the relations and alternatives in them; throws ApiError 400 for too many alternatives. */
export function readGivenFilters(
  resource: Resource,
  { filter, q, parameters = [] }: FilterSource,
  audience: Audience,
  depth = 0,
): GivenFilters {
  const filters: SplitFilter[] = []
  for (const [key, value] of filter)
    if (key !== alternativesKey) filters.push(splitFilter(resource, { key, value }, audience))
  if (parameters.length > 0) {
    const separate = parameters.map((parameter) =>
      splitFilter(resource, { key: parameter.name, value: parameter.text, parameter }, audience),
    )
    filters.push(...(separate.length > 1 ? joinRepeated(resource, separate, audience) : separate))
  }
  let count = q.length === 0 ? 0 : countWords(q)
  for (const { inner } of filters) count += inner.length
  if (!filter.has(alternativesKey)) return { filters, q, count }
  // Each level adds at least one condition, its `$or`: this also ends the recursion.
  if (depth >= maxConditions) throw ApiError.of('too_many_conditions', { limit: maxConditions, received: depth + 1 })
  const alternatives = readAlternatives(filter.get(alternativesKey)).map((alternative) =>
    readGivenFilters(resource, alternative, audience, depth + 1),
  )
  return {
    filters,
    q,
    alternatives,
    count: alternatives.reduce((sum, { count }) => sum + Math.max(1, count), count + 1),
  }
}

function countWords(searches: readonly string[]): number {
  return searches.flatMap((text) => text.match(/[\p{L}\p{N}]+/gu) ?? []).length
}

function readAlternatives(value: unknown): FilterObject[] {
  const items = Array.isArray(value) ? value.map(readFilterObject) : [undefined]
  return items.map((item) => {
    if (item !== undefined) return item
    throw ApiError.of('invalid_filter_value', { field: alternativesKey, expected: 'an array of filter objects' })
  })
}

/** Finds the relation of a filter: `a.b` and `{"a": {"b": …}}` both mean filters on the relation `a`. */
function splitFilter(resource: Resource, filter: Filter, audience: Audience): SplitFilter {
  const { key, value } = filter
  const dot = key.indexOf('.')
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  const relation =
    dot !== -1 || isObject ? visibleRelation(resource, dot === -1 ? key : key.slice(0, dot), audience) : undefined
  if (relation === undefined) return { inner: [filter] }
  if (dot !== -1) return { relation, inner: [{ ...filter, key: key.slice(dot + 1) }] }
  const inner = Object.entries(value ?? {}).map(([name, member]) => ({ key: name, value: member }))
  return { relation, inner }
}

/**
 * Joins repeated parameters of one field and operator to a list of values, also across aliases of the operator: `make_in=a&make_eq_any=b` is
 * `make_in=a,b`, and `make=a&make_eq=b` means any of the two. Many HTTP clients send an array as a repeated parameter.
 */
function joinRepeated(resource: Resource, parameters: readonly SplitFilter[], audience: Audience): SplitFilter[] {
  const lists = groupBy(parameters, (parameter) => listOf(resource, parameter, audience) ?? parameter)
  return [...lists.values()].flatMap((repeated) => {
    const [first] = repeated
    if (first === undefined || repeated.length === 1) return repeated
    return { ...first, inner: joinValues(repeated.flatMap(({ inner }) => inner)) }
  })
}

/** Returns the name of the list that a repeated parameter belongs to: relation, field and operator; undefined if it is no list. */
function listOf(
  resource: Resource,
  { relation, inner: [filter] }: SplitFilter,
  audience: Audience,
): string | undefined {
  const lookup = relation === undefined ? filterableField : lookupIn(relation)
  const filtered = filter && findFilterField(relation?.target ?? resource, filter.key, lookup, audience)
  if (filtered === undefined || !isListWhenRepeated(filtered)) return undefined
  return [relation?.name ?? '', filtered.field.name, filtered.by?.operator ?? 'eq'].join(' ')
}

/** Joins the values of filters into one filter, both as `value`, for equality, and as `items` of the parameter, for lists. */
function joinValues(filters: readonly Filter[]): Filter[] {
  const parameters = filters.flatMap(({ parameter }) => parameter ?? [])
  const [parameter] = parameters
  return filters.slice(0, 1).map((first) => ({
    ...first,
    value: filters.map(({ value }) => value),
    ...(parameter && { parameter: { ...parameter, items: parameters.flatMap(({ items }) => items) } }),
  }))
}
