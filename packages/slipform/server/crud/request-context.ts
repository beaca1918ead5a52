import { randomUUID } from 'node:crypto'
import type { Application, Request } from 'express'
import type { Knex } from 'knex'
import type { SignedInUser } from '../../model/hook-context.ts'
import type { CancelSignal } from '../db/connection.ts'
import type { Database } from '../db/database.ts'
import { Session } from '../db/session.ts'
import type { LiveUpdates } from '../live/live-updates.ts'
import type { Actor, Caller } from './access/caller.ts'
import type { ReadersByModel } from './access/readers.ts'
import type { Scopes } from './access/scope.ts'
import type { BackgroundWork } from './background-work.ts'
import { describeError, type ErrorLog } from './errors/error-log.ts'
import type { ApiError } from './errors/errors.ts'
import { readError } from './errors/read-error.ts'
import type { PlanCaches } from './plan/cache.ts'
import type { RecordComments } from './write/record-comments.ts'

/** What every request of an application works with: its `app.locals`. */
export interface Services {
  /** The database as Knex, for endpoints of a project. */
  readonly db: Knex
  readonly database: Database
  readonly log: ErrorLog
  readonly background: BackgroundWork
  readonly live: LiveUpdates
  /** Aborts shortly before a stopping server exits. */
  readonly stopping: AbortController
  readonly readers: ReadersByModel
  readonly plans: PlanCaches
  readonly comments: RecordComments
  /** Names the relations hidden from some users, for the start message; undefined if there are none. */
  readonly hiddenRelations: string | undefined
}

/** Returns the services of an application. */
export function servicesOf({ locals }: Application): Services {
  // Express declares `locals` without types; createApp sets them.
  return locals as Services
}

/** Take parts of what a route does; the route does not respond then. */
export interface Probes {
  /** Takes the caller that `list` or `one` would read for, with scopes and rows. */
  caller?: (caller: Caller) => void
  /** Takes the key of the record that `one` or `history` would respond with, as text. */
  readable?: (key: string) => void
}

/** What is known of a request: who sent it, what its scopes narrow, and where its statements run. */
export class RequestContext {
  /** Absent without sign-in. */
  actor: Actor | undefined
  /** The conditions of the scopes that the request has passed; a request with any scope is a scoped request. */
  scopes: Scopes = new Map()
  /** Set where a request asks a route for less than its response. */
  probes: Probes = {}
  /** Identifies the request in the log and in the response of a 500. */
  readonly id = randomUUID()
  readonly #req: Request
  #disconnected: Disconnection | undefined
  #signal: AbortSignal | undefined
  #session: Session | undefined

  constructor(req: Request) {
    this.#req = req
  }

  /** Who may read the models; absent where no routes are mounted. */
  get readers(): ReadersByModel | undefined {
    return this.#services.readers
  }

  /** The cached plans of the application. */
  get plans(): PlanCaches {
    return this.#services.plans
  }

  /** The comments on records. */
  get comments(): RecordComments {
    return this.#services.comments
  }

  /** The signed-in user or key owner; undefined for a caller who is not signed in. */
  get user(): SignedInUser | undefined {
    const { id, name, email, role } = this.actor ?? {}
    if (id === undefined || email === undefined || role === undefined || role === 'public') return undefined
    return { id, name: name ?? email, email, role }
  }

  /** Runs the statements of the request; they are cancelled when the client disconnects. */
  get session(): Session {
    this.#session ??= new Session(this.#services.database, this.#disconnection)
    return this.#session
  }

  /** Aborts when the client disconnects before the response, or when the server is about to exit. */
  get signal(): AbortSignal {
    this.#signal ??= AbortSignal.any([this.#disconnection.toAbortSignal(), this.#services.stopping.signal])
    return this.#signal
  }

  get #disconnection(): Disconnection {
    this.#disconnected ??= new Disconnection(this.#req)
    return this.#disconnected
  }

  get #services(): Services {
    return servicesOf(this.#req.app)
  }

  /** Starts work that the response does not wait for. */
  runInBackground(work: readonly (() => unknown)[]): void {
    for (const each of work)
      this.#services.background.start(
        async () => void (await each()),
        (error) => void this.report(error),
      )
  }

  /** Converts an error to the client's; logs server errors with the id that the client receives. */
  report(error: unknown): ApiError {
    const known = readError(error)
    if (known.status >= 500) this.log(error, known.message)
    return known
  }

  /** Logs an error with the id of the request, which the response carries too. */
  log(error: unknown, message: string): void {
    const { id } = this
    const { method, originalUrl, res } = this.#req
    if (res?.headersSent === false) res.setHeader('X-Request-Id', id)
    this.#services.log.error({ id, method, path: originalUrl.replace(/\?.*/, ''), err: describeError(error) }, message)
  }
}

/** The property of a request that holds its context. */
const contextKey = Symbol('context')

/** Returns the context of a request, the same on every call. */
export function contextOf(req: Request & { [contextKey]?: RequestContext }): RequestContext {
  req[contextKey] ??= new RequestContext(req)
  return req[contextKey]
}

/**
 * Aborts when the client disconnects before the response. Every request with a statement needs one, and an AbortSignal takes
 * 15 µs of CPU.
 */
class Disconnection implements CancelSignal {
  reason: Error | undefined
  readonly #listeners = new Set<() => void>()

  constructor({ res }: Request) {
    const leave = () => {
      if (res?.writableFinished !== false) return
      this.reason = new Error('The client went away before it was answered.')
      for (const listener of this.#listeners) listener()
    }
    if (res?.destroyed) leave()
    res?.once('close', leave)
  }

  throwIfAborted(): void {
    if (this.reason !== undefined) throw this.reason
  }

  addEventListener(_type: 'abort', listener: () => void): void {
    this.#listeners.add(listener)
  }

  removeEventListener(_type: 'abort', listener: () => void): void {
    this.#listeners.delete(listener)
  }

  /** For code that takes AbortSignals only: hooks. */
  toAbortSignal(): AbortSignal {
    const controller = new AbortController()
    const abort = () => controller.abort(this.reason)
    if (this.reason !== undefined) abort()
    this.addEventListener('abort', abort)
    return controller.signal
  }
}
