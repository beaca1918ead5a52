import type { Resource } from '../../../model/resource/resource.ts'
import type { Caller } from '../access/caller.ts'
import type { Condition } from '../condition.ts'
import { type Pagination, parsePagination } from '../pagination.ts'
import type { ListRequest } from '../request/list.ts'
import { type Matches, planMatches } from './matches.ts'
import { planSelection, type Selection } from './selection.ts'
import { planSorting, type Sorting } from './sorting.ts'

/** Which records are read, what of them, and in which order. */
export interface Reading {
  readonly selection: Selection
  readonly where: Matches
  readonly sorting: Sorting
}

/** A list, fully decided. */
export interface ListPlan extends Reading, Pagination {}

/** Decides a list request: the only place where a name or value in one is refused. */
export function planList(resource: Resource, request: ListRequest, caller: Caller): ListPlan {
  const reading = planReading(resource, request, caller)
  const asked = reading.where.all.filter((condition) => condition !== caller.scopes.get(resource.model))
  return { ...reading, ...planPagination(resource, request, asked) }
}

/** Decides what a list request reads, however much of it. */
export function planReading(resource: Resource, request: ListRequest, caller: Caller): Reading {
  const where = planMatches(resource, request, caller)
  return {
    selection: planSelection(resource, 'list', request.embed, caller),
    where,
    sorting: sortWithin(planSorting(resource, request, caller.audience), caller),
  }
}

/** A list of given primary keys is not cut into pages: it is how react-admin reads many records by their keys. */
function planPagination(resource: Resource, request: ListRequest, asked: readonly Condition[]): Pagination {
  const byKeys = asked.some(
    (condition) => 'field' in condition && condition.field === resource.key.name && condition.operator === 'in',
  )
  return parsePagination(request, resource.maxPageSize, byKeys ? resource.maxPageSize : undefined)
}

function sortWithin(sorting: Sorting, caller: Caller): Sorting {
  return sorting.relation === undefined
    ? sorting
    : { ...sorting, where: caller.scopes.get(sorting.relation.target.model) }
}
