import type { ListPlan } from './list.ts'

// Fewer skipped records take no longer than another statement that is planned for each total.
const minSavedRecords = 1_000

// A cache only: statements are cached by plan.
const reversed = new WeakMap<ListPlan, { readonly total: number; readonly plan: ListPlan }>()

/** Returns the plan of a page counted from the end of a list with this total, if that skips far fewer records. */
export function fromNearestEnd(plan: ListPlan, total: number): ListPlan {
  const limit = Math.min(plan.limit, total - plan.offset)
  const offset = total - plan.offset - limit
  if (limit <= 0 || plan.offset - offset < minSavedRecords) return plan
  const known = reversed.get(plan)
  if (known?.total === total) return known.plan
  const fromEnd: ListPlan = { ...plan, offset, limit, isFromEnd: true }
  reversed.set(plan, { total, plan: fromEnd })
  return fromEnd
}
