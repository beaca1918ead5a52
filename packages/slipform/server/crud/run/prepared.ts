// Each connection keeps what it has prepared for as long as it lives, so not every text deserves it.
const usuallyPrepared = 200
const usuallySeen = 1_000

/** The names under which connections prepare statements: those that come again, up to so many. */
export class PreparedNames {
  readonly #names = new Map<string, string>()
  readonly #seenOnce = new Set<string>()
  readonly #mostPrepared: number
  readonly #mostSeen: number

  constructor(mostPrepared = usuallyPrepared, mostSeen = usuallySeen) {
    this.#mostPrepared = mostPrepared
    this.#mostSeen = mostSeen
  }

  /** The name of a statement by its text; undefined for one that is new, or one too many. */
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
