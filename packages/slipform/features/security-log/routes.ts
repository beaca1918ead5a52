import { allow } from '../../crud/access/allow.ts'
import { list, one } from '../../crud/handlers/read.ts'
import type { Operations } from '../../crud/router/generated-routes.ts'
import { Router } from '../../crud/router/router.ts'
import { SecurityEvent } from './event.ts'

/** Builds the routes of the security log, for admins. It cannot be changed. */
export function securityLogRoutes({ exportMany }: Operations): Router {
  const router = Router().use(allow('admin')).get('/', list(SecurityEvent))
  if (exportMany !== undefined) router.get('/export', exportMany(SecurityEvent))
  return router.get('/:id', one(SecurityEvent))
}
