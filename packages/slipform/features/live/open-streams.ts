// Counts and limits the open streams of a server and of each user.

import { liveError } from './errors.ts'

const maxStreams = 5_000
const maxStreamsPerUser = 20

// Seconds after which a client may open a stream again.
const retryAfter = { headers: { 'Retry-After': '10' } }

/** The open streams of a server, each with its owner: a user, or an address without one. */
export class OpenStreams {
  readonly #owners = new Map<symbol, string>()

  /** The number of open streams. */
  get count(): number {
    return this.#owners.size
  }

  /**
   * Counts a stream of an owner until the returned function is called.
   *
   * @throws ApiError 429 when the owner has too many, 503 when the server has.
   */
  reserve(owner: string): () => void {
    const owned = [...this.#owners.values()].filter((other) => other === owner)
    if (owned.length >= maxStreamsPerUser) throw liveError('too_many_streams', { limit: maxStreamsPerUser }, retryAfter)
    if (this.count >= maxStreams) throw liveError('live_unavailable', {}, retryAfter)
    const stream = Symbol()
    this.#owners.set(stream, owner)
    return () => this.#owners.delete(stream)
  }
}
