import type { Session } from '../../db/session.ts'
import type { HookContext, SignedInUser } from '../../model/hook-context.ts'
import type { PlanCaches } from '../plan/cache.ts'
import type { RequestContext } from './request-context.ts'
import type { FindListeners } from './write-listeners.ts'

/** The context of an operation: the hooks' view of the request, and the work they queue for after the commit. */
export class OperationContext implements HookContext {
  readonly dryRun: boolean
  readonly #request: RequestContext
  /** Where its statements run. */
  readonly session: Session
  readonly #afterCommit: (() => unknown)[] = []

  constructor(request: RequestContext, dryRun: boolean, session = request.session) {
    this.#request = request
    this.dryRun = dryRun
    this.session = session
  }

  get actor(): SignedInUser | undefined {
    return this.#request.user
  }

  get requestId(): string {
    return this.#request.id
  }

  /** The address of the client. */
  get ip(): string | undefined {
    return this.#request.ip
  }

  /** Whether security events are recorded. */
  get hasSecurityLog(): boolean {
    return this.#request.services.hasSecurityLog
  }

  get signal(): AbortSignal {
    return this.#request.signal
  }

  /** The cached plans of the application. */
  get plans(): PlanCaches {
    return this.#request.services.plans
  }

  /** Finds the listeners to the writes of a model. */
  get listenersOf(): FindListeners {
    return this.#request.services.listenersOf
  }

  readonly afterCommit = (work: () => unknown): void => void this.#afterCommit.push(work)

  /** Runs an operation in a separate context; after its commit, runs the work that its hooks queued. */
  async commit<T>(work: (context: OperationContext) => Promise<T>): Promise<T> {
    const context = new OperationContext(this.#request, this.dryRun, this.session)
    const result = await work(context)
    const left = context.#afterCommit
    if (left.length > 0 && !this.dryRun) this.#request.runInBackground(left)
    return result
  }
}
