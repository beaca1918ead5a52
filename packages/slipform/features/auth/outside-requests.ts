import type { HookContext } from '../../model/hook-context.ts'
import type { SignedInUser } from '../../model/signed-in-user.ts'

const neverAborted = new AbortController().signal

/** Returns the context of operations that run outside of requests, for a user or none. */
export function outsideRequests(actor?: SignedInUser): HookContext {
  return {
    actor,
    records: () => {
      throw new Error('records: this operation runs outside of a request or script.')
    },
    requestId: '',
    signal: neverAborted,
    dryRun: false,
    afterCommit: () => {
      throw new Error('afterCommit: this operation runs outside of a request, whose commit it could wait for.')
    },
  }
}
