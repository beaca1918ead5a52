import { LRUCache } from 'lru-cache'
import type { Resource } from '../../../model/resource/resource.ts'
import type { Caller } from '../access/caller.ts'

// Up to 500 plans per resource, for query strings up to 1,000 characters: a few megabytes.
const maxCachedPlans = 500
const maxQueryCharacters = 1_000

/** Plans a request from its query text, for a caller. */
export type Planner<Plan> = (resource: Resource, question: string, caller: Caller) => Plan

type Plans<Plan extends object> = WeakMap<Resource, LRUCache<string, Plan>>

/** Without routes every role sees the same relations. */
const noReaders = new Map()

/**
 * Caches plans by role and query text, for each application. Requests within a scope are not cached: their scope can differ per
 * user.
 */
export function cachePlans<Plan extends object>(decide: Planner<Plan>): Planner<Plan> {
  const plansByReaders = new WeakMap<object, Plans<Plan>>()
  return (resource, question, caller) => {
    if (caller.scopes.size > 0 || question.length > maxQueryCharacters) return decide(resource, question, caller)
    const { role, readers = noReaders } = caller.audience
    const plans: Plans<Plan> = plansByReaders.get(readers) ?? new WeakMap()
    plansByReaders.set(readers, plans)
    const kept = plans.get(resource) ?? new LRUCache<string, Plan>({ max: maxCachedPlans })
    plans.set(resource, kept)
    const key = `${role} ${question}`
    const plan = kept.get(key) ?? decide(resource, question, caller)
    kept.set(key, plan)
    return plan
  }
}
