import type { RequestHandler } from 'express'
import { checkRole } from '../../crud/access/allow.ts'
import { roleOf, setActor } from '../../crud/access/caller.ts'
import { minimumRoleOf } from '../../crud/router/minimum-role.ts'
import type { Router } from '../../crud/router/router.ts'
import { defaultMinimumRole } from '../../model/roles.ts'
import type { Sessions } from './sessions.ts'

/** Identifies the user of a request: sets `req.user`, and the actor for the handlers behind it. */
export function identify(sessions: Sessions): RequestHandler {
  return async (req, res, next) => {
    const user = await sessions.identify(req, res)
    if (user !== undefined) req.user = user
    setActor(req, user ?? { role: 'public' })
    next()
  }
}

/** Requires sign-in for a router, except for routes that `allow('public')` opens. */
export function requireSignIn(router: Router): RequestHandler {
  return (req, _res, next) => {
    if (roleOf(req) === 'public') {
      checkRole('public', minimumRoleOf(router, req.method, req.path) ?? defaultMinimumRole)
    }
    next()
  }
}
