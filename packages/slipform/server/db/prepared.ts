// A connection holds its prepared statements until it closes, so their number is limited.
const defaultMaxPrepared = 200
const defaultMaxSeen = 1_000

/** Names prepared statements: a statement is prepared when it is sent the second time, up to a limit. */
export class PreparedNames {
  readonly #names = new Map<string, string>()
  readonly #seenOnce = new Set<string>()
  readonly #maxPrepared: number
  readonly #maxSeen: number

  constructor(maxPrepared = defaultMaxPrepared, maxSeen = defaultMaxSeen) {
    this.#maxPrepared = maxPrepared
    this.#maxSeen = maxSeen
  }

  /** Returns the name of a statement by its text; undefined for a new one, or when the limit is reached. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= this.#maxPrepared) return known
    if (!this.#seenOnce.has(text)) {
      if (this.#seenOnce.size >= this.#maxSeen) this.#seenOnce.clear()
      this.#seenOnce.add(text)
      return undefined
    }
    this.#seenOnce.delete(text)
    const name = `slipform_${this.#names.size}`
    this.#names.set(text, name)
    return name
  }
}
