import type { RequestHandler } from 'express'
import { defaultMinimumRole } from '../../model/roles.ts'
import { checkRole } from '../access/allow.ts'
import { roleOf } from '../access/caller.ts'
import type { Router } from './router.ts'
import { minimumRoleOf } from './way.ts'

/** Requires sign-in for a router, except for routes that `allow('public')` opens. */
export function requireSignIn(router: Router): RequestHandler {
  return (req, _res, next) => {
    if (roleOf(req) === 'public') {
      checkRole('public', minimumRoleOf(router, req.method, req.path) ?? defaultMinimumRole)
    }
    next()
  }
}
