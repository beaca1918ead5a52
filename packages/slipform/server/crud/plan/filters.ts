import type { StoredName } from '../../../model/api-types.ts'
import type { AnyModel } from '../../../model/model.ts'
import {
  type Resource,
  type ResourceField,
  type ResourceRelation,
  resourceOf,
} from '../../../model/resource/resource.ts'
import { type Audience, filterableField, joinedField, visibleField, visibleRelation } from '../access/visibility.ts'
import type { Condition } from '../condition.ts'
import { ApiError } from '../errors/errors.ts'
import { ignore } from '../handling.ts'
import { type ListRequest, parseListRequest } from '../request/list.ts'
import type { Parameter } from '../request/query.ts'
import { planComparison, splitList } from './comparison.ts'
import { checkConditionCount, checkPatternCount } from './condition-limits.ts'
import { type OperatorSuffix, splitOperator, takesOperator } from './operators.ts'

/** One filter as the client wrote it: from `filter`, or from a separate parameter. */
export interface Filter {
  readonly key: string
  readonly value: unknown
  /** The parameter, whose plain commas separate the values of an in-list. */
  readonly parameter?: Parameter
}

/** Resolves a name in a filter to a field: clients may use filterable fields, scope rules every stored field. */
export type Lookup = (resource: Resource, name: string) => ResourceField | undefined

/**
 * Reads the filters of a list request into a condition: `filter`, and every parameter that is not a reserved name.
 *
 * @example
 * applyFilters('filter={"tier":"gold"}&name_ne=Bob', Customer)
 * // { all: [{ field: 'tier', operator: 'eq', value: 'gold' }, { field: 'name', operator: 'ne', value: 'Bob' }] }
 *
 * @throws ApiError 400 `too_many_conditions`, `Invalid filter field: <field>` for a field that may not be filtered by, hidden or not there, and
 * `Invalid filter value for field '<field>': expected <type>`.
 */
export function applyFilters<M extends AnyModel>(query: string, model: M): { all: Condition<StoredName<M>>[] } {
  const { all } = planFilters(resourceOf(model), parseListRequest(query), { scoped: false })
  // The planned condition names stored fields only.
  return { all: all as Condition<StoredName<M>>[] }
}

/** Returns the condition of a list request's filters, for an audience. */
export function planFilters(resource: Resource, request: ListRequest, audience: Audience): { all: Condition[] } {
  const given: Filter[] = [
    ...[...request.filter].map(([key, value]) => ({ key, value })),
    ...request.parameters.map((parameter) => ({ key: parameter.name, value: parameter.text, parameter })),
  ]
  const filters = given.map((filter) => splitFilter(resource, filter, audience))
  checkConditionCount(filters.flatMap(({ inner }) => inner).length, request.q)
  const own: Condition[] = []
  const related = new Map<string, Condition[]>()
  for (const { relation, inner, shown } of filters) {
    if (relation === undefined) {
      const lookup: Lookup = (of, name) => filterableField(of, name, audience)
      own.push(...inner.map((filter) => planFilter(resource, filter, lookup, audience)))
      continue
    }
    const conditions = related.get(relation.name) ?? []
    for (const filter of inner) {
      const lookup: Lookup = (_target, name) => joinedField(relation, name, 'join_filterable', audience)
      if (findField(relation.target, filter.key, lookup, audience) === undefined) {
        ignore(request.handling, 'invalid_filter_field', { field: `${relation.name}.${filter.key}` })
        continue
      }
      conditions.push(planFilter(relation.target, filter, lookup, audience, shown))
    }
    if (conditions.length > 0) related.set(relation.name, conditions)
  }
  checkPatternCount([...own, ...[...related.values()].flat()])
  const joins = [...related].map(([relation, all]): Condition => ({ relation, matches: { all } }))
  return { all: [...own, ...joins] }
}

/** Returns the conditions of a filter: on the model's own fields, or on a relation's. */
interface SplitFilter {
  readonly relation?: ResourceRelation
  readonly inner: readonly Filter[]
  readonly shown: string
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

function findField(
  resource: Resource,
  key: string,
  lookup: Lookup,
  audience: Audience,
): { field: ResourceField; by?: OperatorSuffix } | undefined {
  const exact = lookup(resource, key)
  if (exact !== undefined) return { field: exact }
  // A field whose own name ends in a suffix wins over the operator reading, filterable or not.
  if (visibleField(resource, key, audience) !== undefined) return undefined
  const split = splitOperator(key)
  const field = split && lookup(resource, split.name)
  return field && takesOperator(field, split.by) ? { field, by: split.by } : undefined
}

/** The condition of one filter. */
export function planFilter(
  resource: Resource,
  { key, value, parameter }: Filter,
  lookup: Lookup,
  audience: Audience,
  shown = key,
): Condition {
  const found = findField(resource, key, lookup, audience)
  if (found === undefined) throw ApiError.of('invalid_filter_field', { field: shown })
  const { field, by } = found
  return planComparison(field, by?.operator ?? 'eq', by?.takesList ? splitList(field, value, parameter) : value)
}
