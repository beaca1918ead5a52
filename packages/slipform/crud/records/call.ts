import type { Session } from '../../db/session.ts'
import type { Resource } from '../../model/resource/resource.ts'
import type { Caller } from '../audience/caller.ts'
import type { OperationContext } from '../context/operation-context.ts'

/** A call of an operation: by a request, or by code of a project. */
export interface Call {
  readonly resource: Resource
  readonly caller: Caller
  /** The context in which the operation runs. */
  readonly context: OperationContext
  /** Runs a read on a replica or the primary; undefined where reads run where writes do. */
  readonly onReplica?: (<T>(read: (session: Session) => Promise<T>) => Promise<T>) | undefined
}
