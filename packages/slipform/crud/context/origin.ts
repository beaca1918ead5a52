import type { Request } from 'express'
import type { ApiError } from '../../base/errors/errors.ts'
import type { Session } from '../../db/session.ts'
import type { Actor, Scopes } from '../audience/caller.ts'
import { readError } from './read-error.ts'
import type { Services } from './request-context.ts'

/** What operations run for: a request, or a script of a project. `RequestContext` is that of a request, `withProject` creates that of a script. */
export interface Origin {
  /** Identifies it in the log. */
  readonly id: string
  /** Undefined in a script. */
  readonly req: Request | undefined
  /** Who sent the request; undefined without sign-in. */
  readonly actor: Actor | undefined
  readonly scopes: Scopes
  readonly services: Services
  /** Where its statements run. */
  readonly session: Session
  readonly signal: AbortSignal
  log(error: unknown, message: string): void
}

/** Starts work that a request or script does not wait for; logs what fails with its id. */
export function runInBackground(origin: Origin, work: readonly (() => unknown)[]): void {
  for (const start of work)
    origin.services.background.start(
      async () => void (await start()),
      (error) => void reportError(origin, error),
    )
}

/** Converts an error to the client's; logs server errors with the id that the client receives. */
export function reportError(origin: Pick<Origin, 'log'>, error: unknown): ApiError {
  const known = readError(error)
  if (known.status >= 500) origin.log(error, known.message)
  return known
}
