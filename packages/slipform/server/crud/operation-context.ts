import type { HookContext, SignedInUser } from '../../model/hook-context.ts'

/** A request, for the code that serves it. */
export interface RequestContext {
  readonly actor: SignedInUser | undefined
  readonly requestId: string
  readonly signal: AbortSignal
  /** Starts work that the response does not wait for; an error of it is logged with the request's id. */
  runInBackground(work: readonly (() => unknown)[]): void
}

/** The context of an operation: what its hooks know of the request, and the work they leave for after the commit. */
export class OperationContext implements HookContext {
  readonly dryRun: boolean
  readonly #request: RequestContext
  readonly #afterCommit: (() => unknown)[] = []

  constructor(request: RequestContext, dryRun: boolean) {
    this.#request = request
    this.dryRun = dryRun
  }

  get actor(): SignedInUser | undefined {
    return this.#request.actor
  }

  get requestId(): string {
    return this.#request.requestId
  }

  get signal(): AbortSignal {
    return this.#request.signal
  }

  readonly afterCommit = (work: () => unknown): void => void this.#afterCommit.push(work)

  /** Runs the work of an operation in a context of its own, and once it is committed what its hooks left for then. */
  async commit<T>(work: (context: OperationContext) => Promise<T>): Promise<T> {
    const context = new OperationContext(this.#request, this.dryRun)
    const result = await work(context)
    const left = context.#afterCommit
    if (left.length > 0 && !this.dryRun) this.#request.runInBackground(left)
    return result
  }
}
