import { LRUCache } from 'lru-cache'
import type { Resource } from '../../../model/resource/resource.ts'
import type { Caller } from '../access/caller.ts'

// So many answers to questions of so many characters are kept for a resource: some megabytes at the most.
const mostKept = 500
const longestQuestion = 1_000

/** Decides what the query text of a request means for a caller. */
export type Decide<Plan> = (resource: Resource, question: string, caller: Caller) => Plan

type Plans<Plan extends object> = WeakMap<Resource, LRUCache<string, Plan>>

/** Without routes every role sees the same relations. */
const noReaders = new Map()

/**
 * Caches plans by role where it can: a caller without a scope gets the plan of the role, by an
 * application whose routes have the same readers.
 */
export function perRole<Plan extends object>(decide: Decide<Plan>): Decide<Plan> {
  const plansByReaders = new WeakMap<object, Plans<Plan>>()
  return (resource, question, caller) => {
    if (caller.scopes.size > 0 || question.length > longestQuestion) return decide(resource, question, caller)
    const { role, readers = noReaders } = caller.audience
    const plans: Plans<Plan> = plansByReaders.get(readers) ?? new WeakMap()
    plansByReaders.set(readers, plans)
    const kept = plans.get(resource) ?? new LRUCache<string, Plan>({ max: mostKept })
    plans.set(resource, kept)
    const key = `${role} ${question}`
    const plan = kept.get(key) ?? decide(resource, question, caller)
    kept.set(key, plan)
    return plan
  }
}
