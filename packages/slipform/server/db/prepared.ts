import { LRUCache } from 'lru-cache'

// A connection holds its prepared statements until it closes, so their number is limited.
const defaultMaxPrepared = 200
const defaultMaxSeen = 1_000

/** Names prepared statements: a statement is prepared when it is sent the second time, up to a limit. */
export class PreparedNames {
  readonly #names = new Map<string, string>()
  readonly #seenOnce: LRUCache<string, true>
  readonly #maxPrepared: number

  constructor(maxPrepared = defaultMaxPrepared, maxSeen = defaultMaxSeen) {
    this.#maxPrepared = maxPrepared
    this.#seenOnce = new LRUCache({ max: maxSeen })
  }

  /** Returns the name of a statement by its text; undefined for a new one, or when the limit is reached. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= this.#maxPrepared) return known
    if (!this.#seenOnce.has(text)) {
      this.#seenOnce.set(text, true)
      return undefined
    }
    this.#seenOnce.delete(text)
    const name = `slipform_${this.#names.size}`
    this.#names.set(text, name)
    return name
  }
}
