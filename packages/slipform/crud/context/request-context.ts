import { randomUUID } from 'node:crypto'
import type { Request } from 'express'
import type { Knex } from 'knex'
import type { BackgroundWork } from '../../base/background-work.ts'
import { describeError, type ErrorLog } from '../../base/errors/error-log.ts'
import { ApiError } from '../../base/errors/errors.ts'
import { Cancellation } from '../../db/cancellation.ts'
import type { Database } from '../../db/database.ts'
import { type DatabaseTimer, Session } from '../../db/session.ts'
import type { OneOrMoreRoles } from '../../model/roles.ts'
import type { SignedInUser } from '../../model/signed-in-user.ts'
import type { Actor, Scopes } from '../audience/caller.ts'
import type { ReadersByModel, WritersByModel } from '../audience/readers.ts'
import type { PlanCaches } from '../plan/cache.ts'
import type { Cursors } from '../plan/cursors.ts'
import type { Origin } from './origin.ts'
import type { ReplicaReads } from './replica-reads.ts'
import type { Tenancy } from './tenancy.ts'
import type { FindListeners } from './write-listeners.ts'

/** The services of an application for its requests: its `app.locals`, which `core.ts` fills in once. */
export interface Services {
  /** The database as Knex, for endpoints of a project. */
  readonly db: Knex
  readonly database: Database
  readonly log: ErrorLog
  readonly background: BackgroundWork
  /** Aborts when a server stops: long responses end. */
  readonly closing: Cancellation
  /** Aborts shortly before a stopping server exits. */
  readonly stopping: Cancellation
  /** Aborts when a stopping server exits: ends the requests that have not ended. */
  readonly exiting: Cancellation
  /** The names of the operations that resources can offer. */
  readonly operations: ReadonlySet<string>
  /** The roles that may read, by model. */
  readonly readers: ReadersByModel
  /** The roles that may write, by model. */
  readonly writers: WritersByModel
  readonly plans: PlanCaches
  /** Seals and opens cursors of lists. */
  readonly cursors: Cursors
  /** Finds the listeners to the writes of a model. */
  readonly listenersOf: FindListeners
  /** The roles that see the people of records of models without `people_visible_to`. */
  readonly peopleVisibleTo: OneOrMoreRoles
  /** Whether security events are recorded. */
  readonly hasSecurityLog: boolean
  readonly tenancy: Tenancy
  /** Undefined without replicas. */
  readonly replicaReads: ReplicaReads | undefined
}

/** The context of a request: its sender, its scopes, and the session of its statements. */
export class RequestContext implements Origin {
  /** The sender of the request, with the role `public` before sign-in; undefined on a server without sign-in, as with `AUTH=off`. */
  actor: Actor | undefined
  /** The conditions of the scopes that the request has passed so far. */
  scopes: Scopes = new Map()
  /** The template of a page's route, for the log and metrics; undefined for requests of the API, whose routes the record of routers has. */
  pageRoute: string | undefined
  /** Measures the steps of the request; undefined in production. */
  times: (DatabaseTimer & { begin(step: 'plan'): void }) | undefined
  readonly req: Request
  #id: string | undefined
  #cancelled: Cancellation | undefined
  #signal: AbortSignal | undefined
  #session: Session | undefined

  /** `beside`: the context of the request that this one accompanies. They share actor, id and cancellation. */
  constructor(req: Request, beside?: RequestContext) {
    this.req = req
    if (beside === undefined) return
    this.actor = beside.actor
    this.times = beside.times
    this.#id = beside.id
    this.#cancelled = beside.#cancellation
  }

  /** Identifies the request in the log and in the response of a 500: the id that the client sent, or a new one. */
  get id(): string {
    this.#id ??= sentId(this.req) ?? randomUUID()
    return this.#id
  }

  /** The services of the application. */
  get services(): Services {
    // Express declares `locals` without types; createApp sets them.
    return this.req.app.locals as Services
  }

  /** The session of the request, whose statements are cancelled when the client disconnects or the server exits. */
  get session(): Session {
    if (this.#session === undefined) {
      const { database } = this.services
      const user = this.actor && senderOf(this.req)
      this.#session = new Session(database, this.#cancellation, user, database.knex, this.times)
    }
    return this.#session
  }

  /** Aborts when the client disconnects before the response, or when the server is about to exit. */
  get signal(): AbortSignal {
    this.#signal ??= AbortSignal.any([this.#cancellation.toAbortSignal(), this.services.stopping.toAbortSignal()])
    return this.#signal
  }

  /** Ends the work of the request: cancels its statements, and rolls its transaction back. */
  cancel(reason: Error): void {
    this.#cancellation.abort(reason)
  }

  /** Aborts when the client disconnects before the response, and when the server exits before it. */
  get #cancellation(): Cancellation {
    if (this.#cancelled !== undefined) return this.#cancelled
    const cancellation = new Cancellation()
    this.#cancelled = cancellation
    const { res } = this.req
    const { exiting } = this.services
    const leave = () => cancellation.abort(ApiError.of('client_gone', {}))
    if (res === undefined) return cancellation
    if (res.destroyed) leave()
    const stop = () => cancellation.abort(exiting.reason ?? new Error('The server exits.'))
    if (exiting.reason !== undefined) stop()
    exiting.addEventListener('abort', stop)
    res.once('close', () => {
      exiting.removeEventListener('abort', stop)
      if (!res.writableFinished) leave()
    })
    return cancellation
  }

  /** Logs an error with the id of the request, which the response carries too. */
  log(error: unknown, message: string): void {
    const { id } = this
    const { method, originalUrl, res } = this.req
    if (res?.headersSent === false) res.setHeader('X-Request-Id', id)
    this.services.log.error({ id, method, path: originalUrl.replace(/\?.*/, ''), err: describeError(error) }, message)
  }
}

/** Returns the `X-Request-Id` of a client if it has the form of an id: the log must hold no other text of clients. */
function sentId({ headers }: Request): string | undefined {
  const id = headers['x-request-id']
  return typeof id === 'string' && /^[\w.:=+/-]{1,128}$/.test(id) ? id : undefined
}

/** The property of a request that holds its context. */
const contextKey = Symbol('context')

/** Returns the context of a request, the same on every call. */
export function contextOf(req: Request & { [contextKey]?: RequestContext }): RequestContext {
  req[contextKey] ??= new RequestContext(req)
  return req[contextKey]
}

/** Returns a name of the sender of a request, for limits by sender: the user, or without one the address. */
export function senderOf(req: Request): string {
  const { actor } = contextOf(req)
  return actor?.id === undefined ? `address ${req.ip}` : `user ${actor.id}`
}

/** Returns a copy of a request with a context of its own, whose scopes are separate. */
export function requestBeside(req: Request): Request {
  const request: Request & { [contextKey]?: RequestContext } = Object.create(req)
  request[contextKey] = new RequestContext(request, contextOf(req))
  return request
}

/** Returns a copy of a request as another user would send it in the same tenant. */
export function requestAs(req: Request, user: SignedInUser): Request {
  const request = requestBeside(req)
  Object.assign(request, { user })
  const { tenant } = contextOf(req).actor ?? {}
  contextOf(request).actor = tenant === undefined ? user : { ...user, tenant }
  return request
}
