import { LRUCache } from 'lru-cache'
import { cacheAge } from '../base/cache-age.ts'

/** The number of statements that a connection holds prepared. */
export const maxPrepared = 200

/** The number of statements of which it is cached that they were sent once. */
const maxSeen = 1_000

// Of all texts together; longer statements than that are rare, and not prepared.
const maxCharacters = 2_000_000
const maxStatementCharacters = 50_000

/** Smaller limits, for tests. */
interface PreparedLimits {
  readonly maxPrepared?: number
  readonly maxSeen?: number
}

/** Names prepared statements: a statement is prepared when it is sent the second time. Those used last have a name, up to a limit. */
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

  /** Returns the name of a statement by its text, which no other statement has had; undefined for a new one. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || text.length > maxStatementCharacters) return known
    if (!this.#seenOnce.has(text)) {
      this.#seenOnce.set(text, true)
      return undefined
    }
    this.#seenOnce.delete(text)
    const name = `slipform_${this.#count}`
    this.#count += 1
    this.#names.set(text, name)
    return name
  }

  /** Forgets the name of a statement, which gets another one. */
  forget(text: string): void {
    this.#names.delete(text)
  }
}
