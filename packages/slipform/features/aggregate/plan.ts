import { groupableField, isTemporal, numericField } from '../../crud/audience/aggregatable.ts'
import type { Caller } from '../../crud/audience/caller.ts'
import type { Audience } from '../../crud/audience/visibility.ts'
import { planWhere, type Where } from '../../crud/plan/filters.ts'
import { type Pagination, parsePagination } from '../../crud/plan/pagination.ts'
import { type AggregateFunction, aggregateFunctions, maxGroupings } from '../../crud/request/aggregate-parameters.ts'
import type { Resource, ResourceField } from '../../model/resource/resource.ts'
import { aggregateError } from './errors.ts'
import { checkTimeZone, type Interval, planInterval } from './interval.ts'
import type { AggregateRequest } from './request.ts'

/** A field that records are grouped by: by its values, or by their intervals. */
export interface GroupBy {
  readonly field: ResourceField
  readonly interval?: Interval
}

/** A function over the records of each group. */
export interface Computation {
  readonly by: AggregateFunction
  readonly field: ResourceField
}

/** The plan of an aggregate; the pagination counts groups. */
export interface AggregatePlan extends Pagination {
  readonly resource: Resource
  readonly where: Where
  readonly groupings: readonly GroupBy[]
  readonly computations: readonly Computation[]
}

/** The maximum number of fields of all functions together. */
const maxComputations = 10

/** Plans an aggregate, the second stage of handler.ts. Grouping and functions may use only fields that the caller may filter by. */
export function planAggregate(resource: Resource, request: AggregateRequest, caller: Caller): AggregatePlan {
  const { audience } = caller
  const maxGroups = resource.model.max_page_size()
  return {
    resource,
    groupings: planGroupings(resource, request, audience),
    computations: planComputations(resource, request, audience),
    where: planWhere(resource, request, caller),
    ...parsePagination(request, maxGroups, maxGroups),
  }
}

function planGroupings(resource: Resource, request: AggregateRequest, audience: Audience): GroupBy[] {
  const { group_by: names, interval, time_zone } = request
  if (names.length > maxGroupings) throw aggregateError('too_many_groups', { limit: maxGroupings })
  const fields = names.map((name) => {
    const field = groupableField(resource, name, audience)
    if (field === undefined) throw aggregateError('invalid_aggregate_field', { parameter: 'group_by', field: name })
    return field
  })
  checkTimeZone(time_zone)
  if (interval === undefined) return fields.map((field) => ({ field }))
  const planned = planInterval(interval, time_zone)
  if (!fields.some(isTemporal)) throw aggregateError('interval_without_date', {})
  return fields.map((field) => (isTemporal(field) ? { field, interval: planned } : { field }))
}

function planComputations(resource: Resource, { functions }: AggregateRequest, audience: Audience): Computation[] {
  const requested = aggregateFunctions.flatMap((by) => functions[by].map((name) => ({ by, name })))
  if (requested.length > maxComputations) {
    throw aggregateError('too_many_computations', { parameters: aggregateFunctions.join(', '), limit: maxComputations })
  }
  return requested.map(({ by, name }) => {
    const field = numericField(resource, name, audience)
    if (field === undefined) throw aggregateError('invalid_aggregate_field', { parameter: by, field: name })
    return { by, field }
  })
}
