import type { Session } from '../../db/session.ts'
import type { HookContext } from '../../model/hook-context.ts'
import type { Records } from '../../model/records.ts'
import type { SignedInUser } from '../../model/signed-in-user.ts'
import type { PlanCaches } from '../plan/cache.ts'
import type { Origin } from './origin.ts'
import type { FindListeners } from './write-listeners.ts'

/** What an operation runs for, and where. */
export interface OperationOrigin {
  readonly origin: Origin
  /** The user that hooks receive. */
  readonly actor: SignedInUser | undefined
  readonly dryRun: boolean
  /** Where its statements run. */
  readonly session: Session
  /** The operations whose hooks run it, from the outermost one, and itself: `Loan.update`. */
  readonly path: readonly string[]
  /** Creates the operations that its hooks may run. */
  readonly recordsIn: (context: OperationContext) => Records
  /** Runs work after the transaction that the operation is a part of. */
  readonly afterCommit: (work: readonly (() => unknown)[]) => void
}

/** The context of an operation: the hooks' view of the request, and the work they queue for after the commit. */
export class OperationContext implements HookContext {
  readonly origin: Origin
  readonly actor: SignedInUser | undefined
  readonly dryRun: boolean
  readonly session: Session
  readonly path: readonly string[]
  readonly #operation: OperationOrigin
  readonly #queued: (() => unknown)[]

  constructor(operation: OperationOrigin, queued: (() => unknown)[] = []) {
    this.origin = operation.origin
    this.actor = operation.actor
    this.dryRun = operation.dryRun
    this.session = operation.session
    this.path = operation.path
    this.#operation = operation
    this.#queued = queued
  }

  get records(): Records {
    return this.#operation.recordsIn(this)
  }

  get requestId(): string {
    return this.origin.id
  }

  get ip(): string | undefined {
    return this.origin.req?.ip
  }

  /** Whether security events are recorded. */
  get hasSecurityLog(): boolean {
    return this.origin.services.hasSecurityLog
  }

  get signal(): AbortSignal {
    return this.origin.signal
  }

  /** The cached plans of the application. */
  get plans(): PlanCaches {
    return this.origin.services.plans
  }

  /** Finds the listeners to the writes of a model. */
  get listenersOf(): FindListeners {
    return this.origin.services.listenersOf
  }

  readonly afterCommit = (work: () => unknown): void => void this.#queued.push(work)

  /** Returns this context on another database, or in a transaction. */
  on(session: Session): OperationContext {
    return session === this.session ? this : new OperationContext({ ...this.#operation, session }, this.#queued)
  }

  /** Runs an operation in a separate context; after its commit, runs the work that its hooks queued. */
  async commit<T>(work: (context: OperationContext) => Promise<T>): Promise<T> {
    const context = new OperationContext(this.#operation)
    const result = await work(context)
    if (context.#queued.length > 0 && !this.dryRun) this.#operation.afterCommit(context.#queued)
    return result
  }
}
