// A connection holds its prepared statements until it closes, so their number is limited.
const usuallyPrepared = 200
const usuallySeen = 1_000

/** Names prepared statements: a statement is prepared when it is sent the second time, up to a limit. */
export class PreparedNames {
  readonly #names = new Map<string, string>()
  readonly #seenOnce = new Set<string>()
  readonly #mostPrepared: number
  readonly #mostSeen: number

  constructor(mostPrepared = usuallyPrepared, mostSeen = usuallySeen) {
    this.#mostPrepared = mostPrepared
    this.#mostSeen = mostSeen
  }

  /** Returns the name of a statement by its text; undefined for a new one, or when the limit is reached. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= this.#mostPrepared) return known
    if (!this.#seenOnce.has(text)) {
      if (this.#seenOnce.size >= this.#mostSeen) this.#seenOnce.clear()
      this.#seenOnce.add(text)
      return undefined
    }
    this.#seenOnce.delete(text)
    const name = `slipform_${this.#names.size}`
    this.#names.set(text, name)
    return name
  }
}
