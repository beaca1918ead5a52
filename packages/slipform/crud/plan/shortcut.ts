import type { Place } from '../../db/places-cache.ts'
import type { ListPlan } from './list.ts'

// Fewer skipped records take no longer than what a shortcut needs besides.
const minSavedRecords = 1_000

/** Another way to a page, which skips fewer records: from the end of the list, or from a place in it. */
export interface Shortcut {
  readonly plan: ListPlan
  /** Undefined from the end. */
  readonly place?: Place
}

/** Whether a page is so far from the start that a shortcut pays. */
export function isFar({ offset }: ListPlan): boolean {
  return offset >= minSavedRecords
}

/**
 * Returns the shortest way to a page of a list with this total and these places; undefined if that is the one from its start. A place
 * that was looked up just now is preferred: the others may have moved.
 */
export function findShortcut(
  plan: ListPlan,
  total: number,
  places: readonly Place[],
  latest?: Place,
): Shortcut | undefined {
  const candidates = latest !== undefined && Number.isFinite(skippedFrom(latest, plan)) ? [latest] : places
  const near = nearest(plan, candidates)
  const fromEnd = skippedFromEnd(plan, total)
  // A place costs another look at the change log.
  const place = near !== undefined && fromEnd - skippedFrom(near, plan) >= minSavedRecords ? near : undefined
  const skipped = place === undefined ? fromEnd : skippedFrom(place, plan)
  if (plan.offset - skipped < minSavedRecords) return undefined
  return place === undefined
    ? { plan: cached(plan, planFromEnd(plan, total)) }
    : { plan: cached(plan, planFromPlace(plan, place)), place }
}

function nearest(plan: ListPlan, places: readonly Place[]): Place | undefined {
  return places.reduce<Place | undefined>(
    (best, place) => (best === undefined || skippedFrom(place, plan) < skippedFrom(best, plan) ? place : best),
    undefined,
  )
}

function skippedFromEnd({ offset, limit }: ListPlan, total: number): number {
  return offset >= total ? Number.POSITIVE_INFINITY : Math.max(total - offset - limit, 0)
}

function skippedFrom({ side, offset }: Place, plan: ListPlan): number {
  const skipped = side === 'after' ? plan.offset - offset : offset - plan.offset - plan.limit
  return skipped < 0 ? Number.POSITIVE_INFINITY : skipped
}

function planFromEnd(plan: ListPlan, total: number): ListPlan {
  const limit = Math.min(plan.limit, total - plan.offset)
  return { ...plan, offset: skippedFromEnd(plan, total), limit, isFromEnd: true }
}

function planFromPlace(plan: ListPlan, place: Place): ListPlan {
  const { side, position } = place
  const part: ListPlan = { ...plan, offset: skippedFrom(place, plan), seek: { side, isInclusive: true, ...position } }
  return side === 'before' ? { ...part, isFromEnd: true } : part
}

// A cache only: statements are cached by plan.
const lastPlans = new WeakMap<ListPlan, ListPlan>()

/** Returns the plan of the last shortcut to a page if it is the same. */
function cached(plan: ListPlan, shortcut: ListPlan): ListPlan {
  const last = lastPlans.get(plan)
  if (last !== undefined && isSame(last, shortcut)) return last
  lastPlans.set(plan, shortcut)
  return shortcut
}

function isSame(one: ListPlan, other: ListPlan): boolean {
  return (
    one.offset === other.offset &&
    one.limit === other.limit &&
    one.isFromEnd === other.isFromEnd &&
    one.seek?.key === other.seek?.key &&
    one.seek?.value === other.seek?.value
  )
}
