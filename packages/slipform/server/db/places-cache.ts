import { LRUCache } from 'lru-cache'
import { cacheAge } from '../cache-age.ts'
import type { Position } from '../crud/cursors.ts'
import type { Snapshot } from './snapshot.ts'

const maxLists = 500
// Two of each page.
const maxPlacesOfList = 16

/** A place in the order of a list, and how many records were on this side of it in a snapshot. */
export interface Place {
  /** A page is read from the place on, or up to it. */
  readonly side: 'after' | 'before'
  /** The first record of a page that is read from it on, or the last of one that is read up to it. */
  readonly position: Position
  /** The number of records before the page, or up to its last one. */
  readonly offset: number
  readonly snapshot: Snapshot
  /** The state of the list's tables in the snapshot. */
  readonly state: string
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

  /** Forgets a place. */
  drop(list: string, place: Place): void {
    this.#places.set(
      list,
      this.find(list).filter((known) => !isSame(known, place)),
    )
  }

  /** Drops all places. */
  clear(): void {
    this.#places.clear()
  }
}

function isSame(one: Place, { side, position }: Place): boolean {
  return one.side === side && one.position.key === position.key && one.position.value === position.value
}
