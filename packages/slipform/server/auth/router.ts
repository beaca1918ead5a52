import type { RequestHandler } from 'express'
import type { Knex } from 'knex'
import type { UserRole } from '../../model/roles.ts'
import { allow } from '../crud/access/allow.ts'
import { ApiError } from '../crud/errors/errors.ts'
import { servicesOf } from '../crud/request-context.ts'
import { Router } from '../routing/router.ts'
import { exposeDatabaseErrors } from './database-errors.ts'
import { keys } from './keys-routes.ts'
import { limitAttempts } from './limit-attempts.ts'
import { permissionsOf } from './permissions.ts'
import type { DemoUser, Permissions, SessionInfo } from './session-info.ts'
import type { Sessions } from './sessions.ts'
import type { LazyAuth } from './sign-in.ts'
import { users } from './users-routes.ts'

/** The routers of users and keys by their paths below /api. */
export const authResources = { '/auth/users': users, '/auth/keys': keys }

/** What the routes below /api/auth work with. */
export interface AuthRoutesOptions {
  readonly db: Knex
  readonly auth: LazyAuth
  readonly sessions: Sessions
  /** Every router below /api, by its path. */
  readonly routers: Readonly<Record<string, Router>>
  /** Returns the demo users if they can sign in. */
  readonly demoUsers: () => readonly DemoUser[] | undefined
}

/** Builds the routes of /api/auth: those of better-auth that the admin needs, and `/me`. */
export function authRoutes({ db, auth, sessions, routers, demoUsers }: AuthRoutesOptions): Router {
  const answer = relay(auth)
  const permissionsByRole = new Map<UserRole, Permissions>()
  const permissionsFor = (role: UserRole) => {
    const permissions = permissionsByRole.get(role) ?? permissionsOf(routers, role)
    permissionsByRole.set(role, permissions)
    return permissions
  }
  const limitSignIn = limitAttempts(db, (req) => req.body?.email)
  const limitChange = limitAttempts(db, (req) => req.user?.email)
  return Router()
    .use(noticeWrites(sessions))
    .get('/me', allow('public'), async (req, res) => {
      const { user } = req
      const demo = demoUsers()
      const info: SessionInfo =
        user === undefined
          ? { user: null, ...(demo && { demoUsers: demo }) }
          : {
              user,
              permissions: permissionsFor(user.role),
              live: await servicesOf(req.app).live.logged.listedBy(user.role),
            }
      res.set('Cache-Control', 'no-store').json(info)
    })
    .post('/sign-in/email', allow('public'), limitSignIn, answer)
    .post('/sign-out', allow('public'), answer)
    .post('/change-password', allow('viewer'), limitChange, endOtherSessions, answer)
    .use('/users', users)
    .use('/keys', keys)
}

/** Makes users who are banned, signed out or given another role so at once on this server. */
function noticeWrites(sessions: Sessions): RequestHandler {
  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') sessions.recheckDuring(res)
    next()
  }
}

/**
 * Forwards a request to better-auth. Only the cookies of its response are passed on: no script may read the session token.
 * Errors are converted to those of the API.
 */
function relay(auth: LazyAuth): RequestHandler {
  return async (req, res) => {
    const { cookie = '', 'user-agent': agent = '' } = req.headers
    const { handler } = await auth()
    const request = new Request(new URL(req.originalUrl, 'http://localhost'), {
      method: req.method,
      headers: { cookie, 'user-agent': agent, 'content-type': 'application/json' },
      body: JSON.stringify(req.body ?? {}),
    })
    const response = await exposeDatabaseErrors(() => handler(request))
    if (!response.ok) {
      const { message, code }: { message?: string; code?: string } = await response.json().catch(() => ({}))
      // Its messages have no parameters.
      throw new ApiError(response.status, message ?? 'Forbidden', { code: code?.toLowerCase() }, {})
    }
    for (const each of response.headers.getSetCookie()) res.append('Set-Cookie', each)
    res.set('Cache-Control', 'no-store').json({})
  }
}

/** Ends a user's other sessions when the password changes: another person may know the old one. */
const endOtherSessions: RequestHandler = (req, _res, next) => {
  if (typeof req.body === 'object' && req.body !== null) req.body = { ...req.body, revokeOtherSessions: true }
  next()
}
