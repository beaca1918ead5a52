import type { Place } from '../../db/places-cache.ts'
import { parseSnapshot } from '../../db/snapshot.ts'
import { type CachedTotal, keyOf, type TotalsCache } from '../../db/totals-cache.ts'
import type { Position } from '../cursors.ts'
import type { ListPlan } from '../plan/list.ts'
import { isFar } from '../plan/shortcut.ts'
import { hasSearch } from '../sql/matching.ts'
import { buildTotal } from '../sql/select.ts'
import type { LogPosition } from './total.ts'

/** How many more records are before a place than when it was cached; null if the log cannot tell. */
export interface PlaceChange extends LogPosition {
  readonly moved: string | null
}

/** Returns the cached places of a page's list; none for a page near its start, and where the log does not tell the order. */
export function findPlaces({ places }: TotalsCache, plan: ListPlan, cached: CachedTotal): readonly Place[] {
  return isTold(plan, cached) ? places.find(listOf(plan)) : []
}

/** Caches the places of a page's first and last record. */
export function storePlaces(
  { places }: TotalsCache,
  plan: ListPlan,
  cached: CachedTotal,
  { first, last, size }: { readonly first: Position; readonly last: Position; readonly size: number },
): void {
  if (!isTold(plan, cached)) return
  const { snapshot, state } = cached
  const list = listOf(plan)
  places.store(list, { side: 'after', position: first, offset: plan.offset, snapshot, state })
  places.store(list, { side: 'before', position: last, offset: plan.offset + size, snapshot, state })
}

/** Caches a place as the changes since have moved it, and returns it. Forgets one of which the log cannot tell. */
export function movePlace(
  { places }: TotalsCache,
  plan: ListPlan,
  place: Place,
  { moved, snapshot, state }: PlaceChange,
): Place | undefined {
  const list = listOf(plan)
  if (moved === null || state !== place.state) {
    places.drop(list, place)
    return undefined
  }
  const latest = { ...place, offset: place.offset + Number(moved), snapshot: parseSnapshot(snapshot) }
  places.store(list, latest)
  return latest
}

/** Whether the log tells which records are before a place: their order depends on logged columns of their own. */
function isTold(plan: ListPlan, { omitted }: CachedTotal): boolean {
  const { where, sorting, seek, selection } = plan
  if (seek !== undefined || sorting.relation !== undefined || hasSearch(where) || !isFar(plan)) return false
  return ![sorting.field, selection.resource.key].some(({ column }) => omitted.includes(column))
}

function listOf(plan: ListPlan): string {
  const { field, direction } = plan.sorting
  return `${field.name} ${direction} ${keyOf(buildTotal(plan))}`
}
