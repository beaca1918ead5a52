import type { Request } from 'express'
import type { ApiError } from '../../base/errors/errors.ts'
import type { Session } from '../../db/session.ts'
import type { Actor, Scopes } from '../audience/caller.ts'
import { readError } from './read-error.ts'
import type { Services } from './request-context.ts'

/** The origin of operations: a request (`RequestContext`), or code that no request runs (`originOfCode`). */
export interface Origin {
  /** Identifies the origin in the log. */
  readonly id: string
  /** Undefined in a script. */
  readonly req: Request | undefined
  /** The sender of the request, with the role `public` before sign-in; undefined on a server without sign-in, as with `AUTH=off`. */
  readonly actor: Actor | undefined
  readonly scopes: Scopes
  readonly services: Services
  /** Runs the statements of the operations. */
  readonly session: Session
  readonly signal: AbortSignal
  log(error: unknown, message: string): void
}

/** Starts work that a request or script does not wait for; logs errors with the id of the origin. */
export function runInBackground(origin: Origin, work: readonly (() => unknown)[]): void {
  for (const start of work)
    origin.services.background.start(
      async () => void (await start()),
      (error) => void reportError(origin, error),
    )
}

/** Converts an error to the client's; logs server errors with the id that the client receives. */
export function reportError(origin: Pick<Origin, 'log'>, error: unknown): ApiError {
  const apiError = readError(error)
  if (apiError.status >= 500) origin.log(error, apiError.message)
  return apiError
}
