// Counts the open streams. The limits are what one server and one user may hold open.

import { liveError } from './errors.ts'

const maxStreams = 5_000
const maxStreamsPerUser = 20

// Browsers open a stream again by themselves.
const retryAfter = { headers: { 'Retry-After': '10' } }

/** The open streams of a server by their owner: a user, or an address without one. */
export class OpenStreams {
  readonly #owners = new Map<string, number>()
  #count = 0

  /** The number of open streams. */
  get count(): number {
    return this.#count
  }

  /**
   * Counts a stream of an owner; the returned function ends that.
   *
   * @throws ApiError 429 when the owner has too many, 503 when the server has.
   */
  reserve(owner: string): () => void {
    const ownedStreams = this.#owners.get(owner) ?? 0
    if (ownedStreams >= maxStreamsPerUser) throw liveError('too_many_streams', { limit: maxStreamsPerUser }, retryAfter)
    if (this.#count >= maxStreams) throw liveError('live_unavailable', {}, retryAfter)
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
