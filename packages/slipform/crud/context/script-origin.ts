import { randomUUID } from 'node:crypto'
import { describeError } from '../../base/errors/error-log.ts'
import { Session } from '../../db/session.ts'
import type { Origin } from './origin.ts'
import type { Services } from './request-context.ts'

/** Returns a script as the origin of operations: without a user, it is a caller who is not signed in. */
export function scriptOrigin(services: Services): Origin {
  const id = randomUUID()
  const { database, log, stopping } = services
  return {
    id,
    req: undefined,
    actor: { role: 'public' },
    scopes: new Map(),
    services,
    session: new Session(database),
    signal: stopping.toAbortSignal(),
    log: (error, message) => log.error({ id, err: describeError(error) }, message),
  }
}
