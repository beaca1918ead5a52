import type { Request } from 'express'
import type { Session } from '../../db/session.ts'
import type { Actor, Scopes } from '../audience/caller.ts'
import type { Services } from './request-context.ts'

/** What operations run for: a request, or a script of a project. */
export interface Origin {
  /** Identifies it in the log. */
  readonly id: string
  /** Undefined in a script. */
  readonly req: Request | undefined
  /** Who sent the request; undefined without sign-in. */
  readonly actor: Actor | undefined
  readonly scopes: Scopes
  /** The address of the client. */
  readonly ip: string | undefined
  readonly services: Services
  /** Where its statements run. */
  readonly session: Session
  readonly signal: AbortSignal
  /** Starts work that it does not wait for. */
  runInBackground(work: readonly (() => unknown)[]): void
  log(error: unknown, message: string): void
}
