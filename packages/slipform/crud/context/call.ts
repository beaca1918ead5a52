import type { Session } from '../../db/session.ts'
import type { HookContext } from '../../model/hook-context.ts'
import type { Records } from '../../model/records.ts'
import type { Resource } from '../../model/resource/resource.ts'
import type { SignedInUser } from '../../model/signed-in-user.ts'
import type { Caller } from '../audience/caller.ts'
import { type Origin, runInBackground } from './origin.ts'
import type { RunInSession } from './replica-reads.ts'

/** The circumstances of an operation, from `callOf` for requests, and from `records(…)` for code of projects. */
export interface CallOptions {
  readonly origin: Origin
  readonly resource: Resource
  readonly caller: Caller
  /** The user that hooks receive. */
  readonly actor: SignedInUser | undefined
  /** The operations whose hooks have led to this one, from the outermost on, and this one: `Loan.update`. */
  readonly path: readonly string[]
  /** Creates the `records` function for hooks of the operation. */
  readonly recordsWithin: (call: Call) => Records
  readonly dryRun?: boolean | undefined
  /** The session that runs the statements; default: the session of the origin. */
  readonly session?: Session | undefined
  /** Runs a read on a replica or the primary; undefined if reads run on the database of writes. */
  readonly onReplica?: (<T>(read: RunInSession<T>) => Promise<T>) | undefined
  /** Receives the work that hooks queue, for an operation within another transaction. Default: the work runs in the background. */
  readonly afterCommit?: ((work: readonly (() => unknown)[]) => void) | undefined
}

/** A call of an operation, by a request or by code of a project: the context of its hooks, and the work that they queue for after the commit. */
export class Call implements HookContext {
  readonly origin: Origin
  readonly resource: Resource
  readonly caller: Caller
  readonly actor: SignedInUser | undefined
  readonly path: readonly string[]
  readonly dryRun: boolean
  readonly session: Session
  readonly #options: CallOptions
  readonly #queued: (() => unknown)[]

  constructor(options: CallOptions, queued: (() => unknown)[] = []) {
    this.origin = options.origin
    this.resource = options.resource
    this.caller = options.caller
    this.actor = options.actor
    this.path = options.path
    this.dryRun = options.dryRun === true
    this.session = options.session ?? options.origin.session
    this.#options = options
    this.#queued = queued
  }

  get records(): Records {
    return this.#options.recordsWithin(this)
  }

  get requestId(): string {
    return this.origin.id
  }

  get signal(): AbortSignal {
    return this.origin.signal
  }

  readonly afterCommit = (work: () => unknown): void => void this.#queued.push(work)

  /** Returns this call on another database or in a transaction, with the same queue. */
  on(session: Session): Call {
    return session === this.session ? this : new Call({ ...this.#options, session }, this.#queued)
  }

  /** Runs a read without code of the project on a replica or the primary; resolves to undefined if the read finds nothing. */
  readAnywhere<T>(read: RunInSession<T>): Promise<T> {
    const { onReplica } = this.#options
    return onReplica === undefined ? read(this.session) : onReplica(read)
  }

  /** Runs the call, or a part of it, with a queue of its own, and afterwards the queued work; `work` must have committed then. */
  async commit<T>(work: (call: Call) => Promise<T>): Promise<T> {
    const call = new Call(this.#options)
    const result = await work(call)
    if (call.#queued.length > 0 && !this.dryRun) {
      const run = this.#options.afterCommit ?? ((queued) => runInBackground(this.origin, queued))
      run(call.#queued)
    }
    return result
  }
}
