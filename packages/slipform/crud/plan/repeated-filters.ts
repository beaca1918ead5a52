import { groupBy } from '../../base/group-by.ts'
import type { Resource } from '../../model/resource/resource.ts'
import type { Audience } from '../audience/visibility.ts'
import { findFilterField, isListWhenRepeated, lookupOf } from './filter-field.ts'
import type { Filter, SplitFilter } from './given-filters.ts'

/**
 * Joins parameters of one field and operator where they are a list of values, in whatever spelling: `make_in=a&make_eq_any=b` is
 * `make_in=a,b`, and `make=a&make_eq=b` is any of the two. Many HTTP clients send an array as a repeated parameter.
 */
export function joinRepeated(
  resource: Resource,
  parameters: readonly SplitFilter[],
  audience: Audience,
): SplitFilter[] {
  const lists = groupBy(parameters, (parameter) => listOf(resource, parameter, audience) ?? parameter)
  return [...lists.values()].flatMap((repeated) => {
    const [first] = repeated
    if (first === undefined || repeated.length === 1) return repeated
    return { ...first, inner: joinValues(repeated.flatMap(({ inner }) => inner)) }
  })
}

/** Names the list that a parameter belongs to if it is repeated: relation, field and operator; undefined if it belongs to none. */
function listOf(
  resource: Resource,
  { relation, inner: [filter] }: SplitFilter,
  audience: Audience,
): string | undefined {
  const lookup = lookupOf(audience, relation)
  const found = filter && findFilterField(relation?.target ?? resource, filter.key, lookup, audience)
  if (found === undefined || !isListWhenRepeated(found)) return undefined
  return [relation?.name ?? '', found.field.name, found.by?.operator ?? 'eq'].join(' ')
}

/** An operator that takes a list reads the items of the parameter, equality the values. */
function joinValues(filters: readonly Filter[]): Filter[] {
  const parameters = filters.flatMap(({ parameter }) => parameter ?? [])
  const [parameter] = parameters
  return filters.slice(0, 1).map((first) => ({
    ...first,
    value: filters.map(({ value }) => value),
    ...(parameter && { parameter: { ...parameter, items: parameters.flatMap(({ items }) => items) } }),
  }))
}
