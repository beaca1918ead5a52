import { LRUCache } from 'lru-cache'
import { cacheAge } from '../../base/cache-age.ts'
import { memoize } from '../../base/memoize.ts'
import type { Resource } from '../../model/resource/resource.ts'
import { isOfUsers, userRelations } from '../../model/resource/users.ts'
import type { Caller } from '../audience/caller.ts'
import type { Audience } from '../audience/visibility.ts'
import type { ListPlan } from './list.ts'
import type { Selection } from './selection.ts'

// The number of plans per resource, and the length of their query strings: together a few megabytes.
const maxCachedPlans = 500
const maxQueryCharacters = 1_000

/** Whether filters on a resource or its relations may use `me`, so that plans differ by user. */
const namesUsers = memoize((resource: Resource) =>
  [resource, ...resource.relations.map(({ target }) => target)].some(
    (filtered) => isOfUsers(filtered) || userRelations(filtered).length > 0,
  ),
)

function keyOf(resource: Resource, query: string, { role, userId = '' }: Audience): string {
  return `${role} ${namesUsers(resource) ? `${userId} ` : ''}${query}`
}

/** Caches plans by resource, role and query string, and by user if filters may use `me`. Requests within a scope are not cached: scopes differ by user. */
export class PlanCache<Plan extends object> {
  readonly #plans = new Map<Resource, LRUCache<string, Plan>>()

  /** Returns the cached plan of a query string. */
  get(resource: Resource, query: string, { scopes, audience }: Caller): Plan | undefined {
    return scopes.size > 0 ? undefined : this.#plans.get(resource)?.get(keyOf(resource, query, audience))
  }

  /** Returns the cached plan of a query string; calls `plan` if there is none. */
  find(resource: Resource, query: string, caller: Caller, plan: () => Plan): Plan {
    if (caller.scopes.size > 0 || query.length > maxQueryCharacters) return plan()
    const plans = this.#plans.get(resource) ?? new LRUCache<string, Plan>({ max: maxCachedPlans, ...cacheAge })
    const key = keyOf(resource, query, caller.audience)
    const cached = plans.get(key)
    if (cached !== undefined) return cached
    const planned = plan()
    this.#plans.set(resource, plans)
    plans.set(key, planned)
    return planned
  }
}

/** The plan caches of an application. */
export class PlanCaches {
  readonly records = new PlanCache<Selection>()
  /** The selections of lists by the embedded relations. Lists with other filters share a selection and its SQL, which saves 48 µs of 79. */
  readonly selections = new PlanCache<Selection>()
  /** The selections of records without a version, for batches and dry runs. */
  readonly unversioned = new PlanCache<Selection>()
  readonly lists = new PlanCache<ListPlan>()
  /** The plans of lists with strict handling, which may reject a query that lenient handling accepts. */
  readonly strictLists = new PlanCache<ListPlan>()
}
