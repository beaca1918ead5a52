import { randomUUID } from 'node:crypto'
import { describeError } from '../../base/errors/error-log.ts'
import { Session } from '../../db/session.ts'
import type { Origin } from './origin.ts'
import type { Services } from './request-context.ts'

/** Returns the origin of operations outside of requests, in a script or a job. Its caller is not signed in. */
export function originOfCode(
  services: Services,
  { id = randomUUID(), signal = services.stopping.toAbortSignal() }: Partial<Pick<Origin, 'id' | 'signal'>> = {},
): Origin {
  const { database, log } = services
  return {
    id,
    req: undefined,
    actor: { role: 'public' },
    scopes: new Map(),
    services,
    session: new Session(database),
    signal,
    log: (error, message) => log.error({ id, err: describeError(error) }, message),
  }
}
