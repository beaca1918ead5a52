import { toNodeHandler } from 'better-auth/node'
import { type RequestHandler, Router } from 'express'
import type { Knex } from 'knex'
import { allow } from './allow.ts'
import type { Auth } from './auth.ts'
import { limitSignIn } from './limit-sign-in.ts'
import { permissionsOf } from './permissions.ts'

/** What the routes below /api/auth work with. */
export interface AuthRoutesOptions {
  readonly db: Knex
  readonly auth: Auth
  /** Every router below /api by its path: what there is to be permitted. */
  readonly routers: Readonly<Record<string, Router>>
}

/** The routes of /api/auth: the few of better-auth that the admin needs, and what the caller may do. */
export function authRoutes({ db, auth, routers }: AuthRoutesOptions): Router {
  const answer = toNodeHandler(auth) as RequestHandler
  return Router()
    .get('/me', allow('viewer'), (req, res) => void res.json(req.user))
    .get(
      '/permissions',
      allow('viewer'),
      (req, res) => void res.json(permissionsOf(routers, req.user?.role ?? 'public')),
    )
    .post('/sign-in/email', allow('public'), limitSignIn(db), answer)
    .post('/sign-out', allow('public'), answer)
    .post('/change-password', allow('viewer'), endOtherSessions, answer)
}

/** Whoever changes a password may do so because somebody else knows it. */
const endOtherSessions: RequestHandler = (req, _res, next) => {
  if (typeof req.body === 'object' && req.body !== null) req.body = { ...req.body, revokeOtherSessions: true }
  next()
}
