import { LRUCache } from 'lru-cache'
import { cacheAge } from '../base/cache-age.ts'

/** The number of statements that a connection holds prepared. */
export const maxPrepared = 200

/** The number of statements that are remembered as sent once. */
const maxSeen = 1_000

// The limit of all texts together.
const maxCharacters = 2_000_000
// Longer statements are rare, and not prepared.
const maxStatementCharacters = 50_000

/** Smaller limits, for tests. */
interface PreparedLimits {
  readonly maxPrepared?: number
  readonly maxSeen?: number
}

/** Names prepared statements: a statement is prepared when it is sent the second time. The least recently used names are forgotten. */
export class PreparedNames {
  readonly #names: LRUCache<string, string>
  readonly #seenOnce: LRUCache<string, true>
  #count = 0

  constructor(limits: PreparedLimits = {}) {
    const size = {
      ...cacheAge,
      maxSize: maxCharacters,
      sizeCalculation: (_name: string | true, text: string) => text.length + 1,
    }
    this.#names = new LRUCache<string, string>({ max: limits.maxPrepared ?? maxPrepared, ...size })
    this.#seenOnce = new LRUCache<string, true>({ max: limits.maxSeen ?? maxSeen, ...size })
  }

  /** Returns the name of a statement by its text; undefined for the first time. Names are never given to another statement. */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text)
    if (name !== undefined || text.length > maxStatementCharacters) return name
    if (!this.#seenOnce.has(text)) {
      this.#seenOnce.set(text, true)
      return undefined
    }
    this.#seenOnce.delete(text)
    const newName = `slipform_${this.#count}`
    this.#count += 1
    this.#names.set(text, newName)
    return newName
  }

  /** Forgets the name of a statement, which later gets another one. */
  forget(text: string): void {
    this.#names.delete(text)
  }
}
