import { allow } from '../../crud/access/allow.ts'
import { list, one } from '../../crud/handlers/read.ts'
import { Router } from '../../crud/router/router.ts'
import { exportMany } from '../export/handler.ts'
import { SecurityEvent } from './event.ts'

/** The routes of the security log, for admins. It cannot be changed. */
export const securityLog = Router()
  .use(allow('admin'))
  .get('/', list(SecurityEvent))
  .get('/export', exportMany(SecurityEvent))
  .get('/:id', one(SecurityEvent))
