import type { ListPlan } from './list.ts'

// Reading from the end takes a sort more, which fewer skipped records do not save.
const minSavedRecords = 1_000

/** Plans a page of a list with this total from its end; undefined if that saves too few skipped records. */
export function planFromEnd(plan: ListPlan, total: number): ListPlan | undefined {
  if (plan.offset >= total) return undefined
  const offset = Math.max(total - plan.offset - plan.limit, 0)
  if (plan.offset - offset < minSavedRecords) return undefined
  return { ...plan, offset, limit: Math.min(plan.limit, total - plan.offset), isFromEnd: true }
}
