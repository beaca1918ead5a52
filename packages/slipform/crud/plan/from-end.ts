import type { ListPlan } from './list.ts'

// Reading from the end takes a sort more, which fewer skipped records do not save.
const minSavedRecords = 1_000

/** Plans a page of a list with this total from its end; undefined if that saves too few skipped records. */
export function planFromEnd(plan: ListPlan, total: number): ListPlan | undefined {
  if (plan.offset >= total) return undefined
  const offset = Math.max(total - plan.offset - plan.limit, 0)
  if (plan.offset - offset < minSavedRecords) return undefined
  return cached(plan, { ...plan, offset, limit: Math.min(plan.limit, total - plan.offset), isFromEnd: true })
}

// A cache only: statements are cached by plan.
const lastPlans = new WeakMap<ListPlan, ListPlan>()

/** Returns the plan by which a page was last read from the end if it is the same. */
function cached(plan: ListPlan, fromEnd: ListPlan): ListPlan {
  const last = lastPlans.get(plan)
  if (last?.offset === fromEnd.offset && last.limit === fromEnd.limit) return last
  lastPlans.set(plan, fromEnd)
  return fromEnd
}
