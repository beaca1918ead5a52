import type { Records } from './records.ts'
import type { SignedInUser } from './signed-in-user.ts'

/** The request that a hook runs for. */
export interface HookContext {
  /** The user or key owner who sent the request; undefined without sign-in. */
  readonly actor: SignedInUser | undefined
  /** Returns the operations of a model for a user, in the transaction of the hook: `records(Loan, actor)`. */
  readonly records: Records
  /** Identifies the request in logs and in the header `X-Request-Id` of a 500. */
  readonly requestId: string
  /** Aborts when the client disconnects, and shortly before a stopping server exits. */
  readonly signal: AbortSignal
  /** Whether the request is a dry run, whose transaction is rolled back. */
  readonly dryRun: boolean
  /**
   * Runs work after the transaction has committed: never after a rollback or a dry run. The response does not wait for the work;
   * its error is logged. A stopping server waits for the work.
   */
  readonly afterCommit: (work: () => unknown) => void
}

/** The context of a hook that runs before an update or delete, or after a delete. */
export interface StoredContext<Row> extends HookContext {
  /** Returns the record as it was before the operation; the first call reads it. It is locked before the hook runs. */
  readonly stored: () => Promise<Row>
}
