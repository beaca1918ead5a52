// Counts the open streams. The limits are what one server and one user may hold open.

import { liveError } from './errors.ts'

/** Limits of the streams of a server. */
export interface StreamLimits {
  readonly streams: number
  readonly streamsPerUser: number
}

const defaultLimits: StreamLimits = { streams: 5_000, streamsPerUser: 20 }

// Browsers open a stream again by themselves.
const retryAfter = { headers: { 'Retry-After': '10' } }

/** The open streams of a server by their owner: a user, or an address without one. */
export class OpenStreams {
  readonly #limits: StreamLimits
  readonly #owners = new Map<string, number>()
  #count = 0

  /** The number of open streams. */
  get count(): number {
    return this.#count
  }

  constructor(limits = defaultLimits) {
    this.#limits = limits
  }

  /**
   * Counts a stream of an owner; the returned function ends that.
   *
   * @throws ApiError 429 when the owner has too many, 503 when the server has.
   */
  reserve(owner: string): () => void {
    const ownedStreams = this.#owners.get(owner) ?? 0
    const limit = this.#limits.streamsPerUser
    if (ownedStreams >= limit) throw liveError('too_many_streams', { limit }, retryAfter)
    if (this.#count >= this.#limits.streams) throw liveError('live_unavailable', {}, retryAfter)
    this.#count += 1
    this.#owners.set(owner, ownedStreams + 1)
    return () => {
      this.#count -= 1
      const left = (this.#owners.get(owner) ?? 1) - 1
      if (left > 0) this.#owners.set(owner, left)
      else this.#owners.delete(owner)
    }
  }
}
