import { allow } from '../../crud/access/allow.ts'
import type { OperationHandler } from '../../crud/handlers/handler.ts'
import { list, one } from '../../crud/handlers/read.ts'
import { Router } from '../../crud/router/router.ts'
import type { AnyModel } from '../../model/model.ts'
import { SecurityEvent } from './event.ts'

/** The path of the security log below /api. */
export const securityLogPath = '/auth/events'

/** Builds the routes of the security log, for admins. It cannot be changed. */
export function securityLogRoutes(exportMany: (model: AnyModel) => OperationHandler): Router {
  return Router()
    .use(allow('admin'))
    .get('/', list(SecurityEvent))
    .get('/export', exportMany(SecurityEvent))
    .get('/:id', one(SecurityEvent))
}
