import type { Request, RequestHandler, Response } from 'express'
import type { Knex } from 'knex'
import { LRUCache } from 'lru-cache'
import { ApiError } from '../../base/errors/errors.ts'
import { Seal } from '../../base/seal.ts'
import { readError } from '../../crud/context/read-error.ts'
import type { ReplicaReads, RunInSession } from '../../crud/context/replica-reads.ts'
import { contextOf, senderOf } from '../../crud/context/request-context.ts'
import { nativeErrorOf } from '../../db/database-errors.ts'
import type { Replica } from './replica.ts'
import type { Replicas } from './replicas.ts'
import { laterPosition, unreachablePosition, type WalPosition } from './wal-position.ts'

/** The header in which a response to a write has the sealed position of the write, and in which clients may send it back. */
const positionHeader = 'X-Database-Position'

/** `cookieOf` reads the same name. */
const cookieName = 'slipform.position'

const maxCachedSenders = 10_000
const maxTokenCharacters = 100

// Added to the maximum lag of a replica, for clocks of clients and the transfer of responses.
const reserveMs = 5_000

/** PostgreSQL's code of a statement that was cancelled. */
const statementTimeout = '57014'

/** The replicas, and the settings of positions that clients hold. */
interface ReplicaReadsOptions {
  readonly replicas: Replicas
  /** Servers with the same secrets read each other's positions. */
  readonly secrets: readonly string[]
  /** Whether browsers reach the server over TLS only. */
  readonly isSecure: boolean
}

/**
 * Decides where reads run: on a replica that has reached the position of the sender's last write or live update, otherwise on the primary.
 * The position of a sender is cached here by user, or by address without sign-in; for other servers, the client holds it in a cookie or a
 * header. It expires once every replica within the maximum lag has reached it.
 */
export class ReadsOfReplicas implements ReplicaReads {
  readonly replicas: Replicas
  /** The number of reads by the name of the database. */
  readonly counts = new Map<string, number>()
  readonly #seal: Seal
  readonly #attributes: string
  readonly #positions: LRUCache<string, WalPosition>

  constructor({ replicas, secrets, isSecure }: ReplicaReadsOptions) {
    const lifetimeMs = replicas.maxLagMs + reserveMs
    this.replicas = replicas
    this.#seal = new Seal(secrets, 'positions')
    this.#attributes = `Max-Age=${Math.ceil(lifetimeMs / 1000)}; Path=/api; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
    this.#positions = new LRUCache({ max: maxCachedSenders, ttl: lifetimeMs })
  }

  /** Runs a read of a request; again on the primary if the replica fails before the response has begun, or finds no record. */
  async run<T>(req: Request, read: RunInSession<T>): Promise<T> {
    const context = contextOf(req)
    const replica = this.#choose(req)
    if (replica !== undefined) {
      try {
        const result = await read(context.session.onDatabase(replica.database))
        this.#count(replica.name)
        // Undefined is read again on the primary: another user's link may lead to a record that the replica lacks.
        if (result !== undefined) return result
      } catch (error) {
        if (!maySucceedOnPrimary(error) || req.res?.headersSent) throw error
      }
    }
    this.#count('primary')
    return read(context.session)
  }

  get isBehind(): boolean {
    return this.replicas.isBehind
  }

  pools(): (readonly [name: string, db: Knex])[] {
    return this.replicas.all.map(({ name, database }) => [name, database.knex] as const)
  }

  async measureLags(): Promise<(readonly [name: string, lagMs: number])[]> {
    await this.replicas.poll()
    return this.replicas.all.map(({ name, lagMs }) => [name, lagMs] as const)
  }

  /** Makes later reads of senders see all commits on the primary until now; returns its position as a token for their clients. */
  async note(senders: Iterable<string>): Promise<string> {
    const position = await this.replicas.position()
    for (const sender of senders)
      this.#positions.set(sender, laterPosition(position, this.#positions.get(sender) ?? 0n))
    return this.#seal.seal(String(position))
  }

  /** Makes each response to a successful write wait for the position of the primary, and carry it as a token. */
  readonly noteWrites: RequestHandler = (req, res, next) => {
    if (!['GET', 'HEAD', 'OPTIONS'].includes(req.method)) noteBeforeEnd(res, () => this.#noteWrite(req, res))
    next()
  }

  async #noteWrite(req: Request, res: Response): Promise<void> {
    const token = await this.note([senderOf(req)])
    if (res.headersSent) return
    res.setHeader(positionHeader, token)
    res.append('Set-Cookie', `${cookieName}=${token}; ${this.#attributes}`)
  }

  #choose(req: Request): Replica | undefined {
    const cached = this.#positions.get(senderOf(req)) ?? 0n
    const [sent, held] = [req.get(positionHeader), cookieOf(req)].map((token) => this.#open(token))
    return this.replicas.choose(laterPosition(cached, laterPosition(sent ?? 0n, held ?? 0n)))
  }

  /** Opens a token of a client. A token that this server cannot open counts as unreachable, so that reads use the primary. */
  #open(token: string | undefined): WalPosition {
    if (token === undefined) return 0n
    const text = token.length > maxTokenCharacters ? undefined : this.#seal.open(token)
    return text === undefined ? unreachablePosition : BigInt(text)
  }

  #count(name: string): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1)
  }
}

/** Whether a read that has failed on a replica may succeed on the primary. Faults of the client and timeouts would fail there, too. */
function maySucceedOnPrimary(error: unknown): boolean {
  if (error instanceof ApiError || nativeErrorOf(error).code === statementTimeout) return false
  return readError(error).status >= 500
}

function cookieOf({ headers: { cookie } }: Request): string | undefined {
  return cookie?.match(/(?:^|; *)slipform\.position=([^;]*)/)?.[1]
}

/** Runs work when a successful response ends, and sends the end after the work, even if the work fails. */
function noteBeforeEnd(res: Response, work: () => Promise<void>): void {
  const end = res.end
  res.end = ((...parts: Parameters<Response['end']>) => {
    res.end = end
    if (res.statusCode >= 400) return end.apply(res, parts)
    void work()
      .catch(() => {})
      // The deadline of the request may have sent another response.
      .then(() => res.writableEnded || end.apply(res, parts))
    return res
  }) as typeof end
}
