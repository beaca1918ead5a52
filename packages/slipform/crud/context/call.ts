import type { Session } from '../../db/session.ts'
import type { HookContext } from '../../model/hook-context.ts'
import type { Records } from '../../model/records.ts'
import type { Resource } from '../../model/resource/resource.ts'
import type { SignedInUser } from '../../model/signed-in-user.ts'
import type { Caller } from '../audience/caller.ts'
import { type Origin, runInBackground } from './origin.ts'
import type { RunInSession } from './replica-reads.ts'

/** What an operation runs for, and where; `callOf` and `records` of projects fill it in. */
export interface CallOptions {
  readonly origin: Origin
  readonly resource: Resource
  readonly caller: Caller
  /** The user that hooks receive. */
  readonly actor: SignedInUser | undefined
  /** The operations whose hooks run it, from the outermost one, and itself: `Loan.update`. */
  readonly path: readonly string[]
  /** Creates the operations that its hooks may run. */
  readonly recordsWithin: (call: Call) => Records
  readonly dryRun?: boolean | undefined
  /** Where its statements run, if not where those of its origin do. */
  readonly session?: Session | undefined
  /** Runs a read on a replica or the primary; undefined where reads run where writes do. */
  readonly onReplica?: (<T>(read: RunInSession<T>) => Promise<T>) | undefined
  /** Runs the work that its hooks queue, where it is a part of another transaction; otherwise the work runs in the background. */
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

  /** Returns this call on another database, or in a transaction. */
  on(session: Session): Call {
    return session === this.session ? this : new Call({ ...this.#options, session }, this.#queued)
  }

  /** Runs a read in which no code of the project takes part, on a replica or the primary. Resolves to undefined if it has found nothing. */
  readAnywhere<T>(read: RunInSession<T>): Promise<T> {
    const { onReplica } = this.#options
    return onReplica === undefined ? read(this.session) : onReplica(read)
  }

  /** Runs the call, or a part of it, with a queue of its own; runs what its hooks have queued after the commit. */
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
