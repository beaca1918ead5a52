import { LRUCache } from 'lru-cache'
import { cacheAge } from '../base/cache-age.ts'
import type { Position } from '../crud/request/cursors.ts'
import type { LogPosition } from './snapshot.ts'

const maxLists = 500
// Two of each page.
const maxPlacesOfList = 16

/** A place in the order of a list, how many records were before it, and where in the log that was true. */
export interface Place extends LogPosition {
  /** Whether a page is read from the position on, or up to it. */
  readonly side: 'after' | 'before'
  readonly position: Position
  /** The number of records before the position; for pages that are read up to it, including the one at it. */
  readonly offset: number
}

/** Caches places of lists, so that pages far from both ends are read without skipping records. */
export class PlacesCache {
  readonly #places = new LRUCache<string, readonly Place[]>({ max: maxLists, ...cacheAge })

  /** Returns the places of a list, the latest first. */
  find(list: string): readonly Place[] {
    return this.#places.get(list) ?? []
  }

  /** Caches a place, instead of an earlier one at the same position. */
  store(list: string, place: Place): void {
    const others = this.find(list).filter((known) => !isSame(known, place))
    this.#places.set(list, [place, ...others].slice(0, maxPlacesOfList))
  }

  /** Forgets the places of a list. */
  drop(list: string): void {
    this.#places.delete(list)
  }

  /** Drops all places. */
  clear(): void {
    this.#places.clear()
  }
}

function isSame(one: Place, { side, position }: Place): boolean {
  return one.side === side && one.position.key === position.key && one.position.value === position.value
}
