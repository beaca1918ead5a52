import type { HookContext } from '../../model/hook-context.ts'
import type { SignedInUser } from '../../model/signed-in-user.ts'

const neverAborted = new AbortController().signal

/** Returns the context of operations on accounts that code runs, not a client: `users`, the commands for users, and the first users at a start. */
export function outsideRequests(actor?: SignedInUser): HookContext {
  return {
    actor,
    records: () => {
      throw new Error('records: changes of accounts by code have no records of a request or script.')
    },
    requestId: '',
    signal: neverAborted,
    dryRun: false,
    afterCommit: () => {
      throw new Error('afterCommit: a change of accounts by code has no request whose commit it could wait for.')
    },
  }
}
