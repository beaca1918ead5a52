import type { Place } from '../../db/places-cache.ts'
import { isSameLog, type ReadPosition } from '../../db/snapshot.ts'
import { type CachedTotal, keyOf, type TotalsCache } from '../../db/totals-cache.ts'
import type { ListPlan } from '../plan/list.ts'
import { isFar } from '../plan/shortcut.ts'
import type { Position } from '../request/cursors.ts'
import { buildTotal } from '../sql/list.ts'
import { hasSearch } from '../sql/matching.ts'

// A place holds the value that its list is sorted by.
const maxPositionCharacters = 1_000

/** By how much the offset of a place has changed since it was cached; null if the log cannot tell. */
export interface PlaceChange extends ReadPosition {
  readonly moved: string | null
}

/** Whether places are cached for a page: it is far from the start of a list whose order depends on logged columns of its own. */
export function hasPlaces(plan: ListPlan, { omitted }: CachedTotal): boolean {
  const { where, sorting, seek, selection } = plan
  if (seek !== undefined || sorting.relation !== undefined || hasSearch(where) || !isFar(plan)) return false
  return ![sorting.field, selection.resource.key].some(({ column }) => omitted.includes(column))
}

/** Returns the cached places of a page's list. */
export function findPlaces({ places }: TotalsCache, plan: ListPlan, cached: CachedTotal): readonly Place[] {
  if (!hasPlaces(plan, cached)) return []
  return places.find(listOf(plan)).filter((place) => isSameLog(place, cached))
}

/** A page as it was read. */
interface ReadPage {
  readonly first: Position
  readonly last: Position
  readonly size: number
}

/** Caches the places of the first and the last record of a page, which was read in the snapshot of the total. */
export function storePlaces(
  { places }: TotalsCache,
  plan: ListPlan,
  { snapshot, origin, state }: CachedTotal,
  { first, last, size }: ReadPage,
): void {
  const list = listOf(plan)
  const store = (side: Place['side'], position: Position, offset: number) => {
    if (position.key.length + (position.value?.length ?? 0) > maxPositionCharacters) return
    places.store(list, { side, position, offset, snapshot, origin, state })
  }
  store('after', first, plan.offset)
  store('before', last, plan.offset + size)
}

/** Caches a place as the changes since have moved it, and returns it. Drops all places of the list if the log cannot tell. */
export function movePlace(totals: TotalsCache, plan: ListPlan, place: Place, change: PlaceChange): Place | undefined {
  const { moved, snapshot } = change
  if (moved === null || !isSameLog(place, change)) {
    dropPlaces(totals, plan)
    return undefined
  }
  const latest = { ...place, offset: place.offset + Number(moved), snapshot }
  totals.places.store(listOf(plan), latest)
  return latest
}

/** Forgets the places of a page's list. */
export function dropPlaces({ places }: TotalsCache, plan: ListPlan): void {
  places.drop(listOf(plan))
}

function listOf(plan: ListPlan): string {
  const { sorting, selection } = plan
  return [sorting.field.column, selection.resource.key.column, sorting.direction, keyOf(buildTotal(plan))].join(' ')
}
