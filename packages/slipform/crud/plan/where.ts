import type { Condition } from '../../base/condition.ts'
import type { Resource } from '../../model/resource/resource.ts'
import type { Caller } from '../audience/caller.ts'
import type { ListRequest } from '../request/list.ts'
import { planFilters } from './filters.ts'
import { planSearch } from './fulltext.ts'
import { scopeOf } from './selection.ts'

/** The conditions that records must meet. */
export interface Where {
  readonly all: readonly Condition[]
}

/** Plans which records a request selects: those that match its filters and searches, within the scope. */
export function planWhere(resource: Resource, request: ListRequest, caller: Caller): Where {
  const { audience } = caller
  const filters = planFilters(resource, request, audience)
  const searches = request.q.map((text) => planSearch(resource, text, audience))
  const asked = [...filters.all, ...searches].map((condition) => withinScopes(resource, condition, caller))
  return { all: [...scopeOf(resource, caller), ...asked] }
}

/** Restricts filters on related records to the scopes of their own models. */
function withinScopes(resource: Resource, condition: Condition, caller: Caller): Condition {
  const within = (each: Condition) => withinScopes(resource, each, caller)
  if ('all' in condition) return { all: condition.all.map(within) }
  if ('any' in condition) return { any: condition.any.map(within) }
  if (!('relation' in condition)) return condition
  const relation = resource.relation(condition.relation)
  const scope = relation === undefined ? [] : scopeOf(relation.target, caller)
  return { relation: condition.relation, matches: { all: [condition.matches, ...scope] } }
}
