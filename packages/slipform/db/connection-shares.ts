import { ApiError } from '../base/errors/errors.ts'

// With fewer connections, a user may use all of them.
const fewConnections = 4

/** The requests of a user: the number that use a connection, and the functions that resume those that wait for one. */
interface Share {
  used: number
  readonly waiting: (() => void)[]
}

/** Limits each user to half of the connections, so that one user's slow requests leave connections for others. */
export class ConnectionShares {
  readonly #limit: number
  readonly #timeoutMs: number
  readonly #shares = new Map<string, Share>()

  /** `timeoutMs` is the longest time that a request waits for a connection of its user's share. */
  constructor(connections: number, timeoutMs: number) {
    this.#limit = connections < fewConnections ? Number.POSITIVE_INFINITY : Math.ceil(connections / 2)
    this.#timeoutMs = timeoutMs
  }

  /** Whether work of a user would begin at once; always without a user. */
  isFree(user: string | undefined): boolean {
    return user === undefined || (this.#shares.get(user)?.used ?? 0) < this.#limit
  }

  /** Runs work that uses a connection of a user; throws ApiError 503 when no connection of the share becomes free in time. */
  async use<T>(user: string, work: () => Promise<T>): Promise<T> {
    const share = this.#shares.get(user) ?? { used: 0, waiting: [] }
    this.#shares.set(user, share)
    if (share.used >= this.#limit) await this.#wait(share)
    else share.used += 1
    try {
      return await work()
    } finally {
      this.#release(user, share)
    }
  }

  /** Waits until a request ends and passes its connection on. */
  #wait({ waiting }: Share): Promise<void> {
    return new Promise((resolve, reject) => {
      const proceed = () => {
        clearTimeout(timer)
        resolve()
      }
      waiting.push(proceed)
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(proceed), 1)
        reject(ApiError.of('database_busy', {}, { headers: { 'Retry-After': '1' } }))
      }, this.#timeoutMs)
    })
  }

  #release(user: string, share: Share): void {
    const next = share.waiting.shift()
    if (next === undefined) share.used -= 1
    else next()
    if (share.used === 0) this.#shares.delete(user)
  }
}
