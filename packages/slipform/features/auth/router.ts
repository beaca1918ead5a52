import type { Request, RequestHandler } from 'express'
import type { Knex } from 'knex'
import { ApiError } from '../../base/errors/errors.ts'
import { allow } from '../../crud/access/allow.ts'
import { signedInUser } from '../../crud/audience/caller.ts'
import { contextOf } from '../../crud/context/request-context.ts'
import { Router } from '../../crud/router/router.ts'
import type { SecurityEventName } from '../../model/security-events.ts'
import { findNamedUser, type NamedUser, type Origin, recordSecurityEvent } from '../../users/security-events.ts'
import { exposeDatabaseErrors } from './database-errors.ts'
import { keys } from './keys-routes.ts'
import { limitAttempts } from './limit-attempts.ts'
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
}

/** Builds the routes of /api/auth: those of better-auth that the admin needs. */
export function authRoutes({ db, auth, sessions }: AuthRoutesOptions): Router {
  const typedUser = (req: Request) => findNamedUser(db, req.body?.email)
  const signedInUser = async (req: Request) => req.user
  const signIn = relay(auth, db, { success: 'sign_in', failure: 'sign_in_failed', userOf: typedUser })
  const signOut = relay(auth, db, { success: 'sign_out', userOf: signedInUser })
  const changePassword = relay(auth, db, {
    success: 'password_changed',
    failure: 'password_change_failed',
    userOf: signedInUser,
  })
  const recordLimit = async (req: Request, limit: string) => {
    const subject = req.user ?? (await typedUser(req))
    await recordSecurityEvent(db, originOfRequest(req), { event: 'sign_in_limited', subject, details: { limit } })
  }
  const limitSignIn = limitAttempts(db, (req) => req.body?.email, recordLimit)
  const limitChange = limitAttempts(db, (req) => req.user?.email, recordLimit)
  return Router()
    .use(noticeWrites(sessions))
    .post('/sign-in/email', allow('public'), limitSignIn, signIn)
    .post('/sign-out', allow('public'), signOut)
    .post('/change-password', allow('viewer'), limitChange, endOtherSessions, changePassword)
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

/** What the security log records of a route of better-auth. */
interface Recorded {
  readonly success: SecurityEventName
  /** Without it a rejected request is not recorded. */
  readonly failure?: SecurityEventName
  /** Finds the user that the event is about. */
  readonly userOf: (req: Request) => Promise<NamedUser | undefined>
}

/** Returns where a request comes from. */
function originOfRequest(req: Request): Origin {
  const { actor, id: requestId } = contextOf(req)
  return { actor: signedInUser(actor), requestId, ip: req.ip }
}

/**
 * Forwards a request to better-auth, and records it before the response. Only the cookies of its response are passed on: no script may read the session token.
 * Errors are converted to those of the API.
 */
function relay(auth: LazyAuth, db: Knex, { success, failure, userOf }: Recorded): RequestHandler {
  return async (req, res) => {
    const user = await userOf(req)
    const record = (event: SecurityEventName, actor: NamedUser | undefined = signedInUser(contextOf(req).actor)) =>
      recordSecurityEvent(db, { ...originOfRequest(req), actor }, { event, subject: user })
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
      if (failure !== undefined && response.status < 500) await record(failure)
      // Its messages have no parameters.
      throw new ApiError(response.status, message ?? 'Forbidden', { code: code?.toLowerCase() }, {})
    }
    // The session has already changed: the client needs its cookies even if the event cannot be recorded, which is an error.
    for (const each of response.headers.getSetCookie()) res.append('Set-Cookie', each)
    // Who signs in acts as this user from then on.
    if (user !== undefined) await record(success, user)
    res.set('Cache-Control', 'no-store').json({})
  }
}

/** Ends a user's other sessions when the password changes: another person may know the old one. */
const endOtherSessions: RequestHandler = (req, _res, next) => {
  if (typeof req.body === 'object' && req.body !== null) req.body = { ...req.body, revokeOtherSessions: true }
  next()
}
