/** A generator of pseudo-random choices: the same ones for the same seed. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** Returns a number from 0 to below 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** Returns an integer from 0 to below a limit. */
  below(limit: number): number {
    return Math.floor(this.next() * limit)
  }

  /** Whether something of a probability happens. */
  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** Chooses one of some values. */
  of<T>(values: readonly T[]): T {
    // A list without values is a fault of the caller.
    return values[this.below(values.length)] as T
  }
}
