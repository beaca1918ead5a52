import type { Resource } from '../../../model/resource/resource.ts'
import type { Caller } from '../access/caller.ts'
import { type Audience, searchedFields } from '../access/visibility.ts'
import type { Condition } from '../condition.ts'
import type { ListRequest } from '../request/list.ts'
import { planFilters } from './filters.ts'
import { buildFulltextCondition } from './fulltext.ts'
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

function planSearch(resource: Resource, text: string, audience: Audience): Condition {
  const names = searchedFields(resource, audience).map((field) => field.name)
  return buildFulltextCondition(text, names, 'postgres', resource.language)
}

/** Restricts a filter on related records to their own model's scope. */
function withinScopes(resource: Resource, condition: Condition, caller: Caller): Condition {
  if (!('relation' in condition)) return condition
  const relation = resource.relation(condition.relation)
  const scope = relation === undefined ? [] : scopeOf(relation.target, caller)
  return { relation: condition.relation, matches: { all: [condition.matches, ...scope] } }
}
