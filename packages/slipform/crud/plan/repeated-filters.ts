import { groupBy } from '../../base/group-by.ts'
import type { Resource } from '../../model/resource/resource.ts'
import type { Audience } from '../audience/visibility.ts'
import { findFilterField, isListWhenRepeated, lookupOf } from './filter-field.ts'
import type { Filter, SplitFilter } from './given-filters.ts'

/**
 * Joins parameters of one name where they are a list of values: `make_in=a&make_in=b` is `make_in=a,b`, and `make=a&make=b` is any
 * of the two. Many HTTP clients send an array as a repeated parameter.
 */
export function joinRepeated(
  resource: Resource,
  parameters: readonly SplitFilter[],
  audience: Audience,
): SplitFilter[] {
  return [...groupBy(parameters, ({ shown }) => shown).values()].flatMap((repeated) => {
    const [first] = repeated
    if (first === undefined || repeated.length === 1 || !isList(resource, first, audience)) return repeated
    return { ...first, inner: joinValues(repeated.flatMap(({ inner }) => inner)) }
  })
}

function isList(resource: Resource, { relation, inner: [filter] }: SplitFilter, audience: Audience): boolean {
  const lookup = lookupOf(audience, relation)
  const found = filter && findFilterField(relation?.target ?? resource, filter.key, lookup, audience)
  return found !== undefined && isListWhenRepeated(found)
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
