import type { Request, RequestHandler } from 'express'
import type { Knex } from 'knex'
import { ApiError } from '../../base/errors/errors.ts'
import { allow } from '../../crud/access/allow.ts'
import { signedInUser } from '../../crud/access/caller.ts'
import { contextOf } from '../../crud/context/request-context.ts'
import { Router } from '../../crud/router/router.ts'
import type { SecurityEventName } from '../../model/security-events.ts'
import { type NamedUser, originOfRequest, recordSecurityEvent } from '../../users/security-events.ts'
import { isBearer } from './api-key.ts'
import { exposeDatabaseErrors } from './database-errors.ts'
import { limitAttempts } from './limit-attempts.ts'
import { findNamedUser } from './people.ts'
import type { LazyAuth } from './sign-in.ts'

/** What the routes below /api/auth work with. */
interface AuthRoutesOptions {
  readonly db: Knex
  readonly auth: LazyAuth
}

/** Builds the routes of /api/auth: those of better-auth that the admin needs. */
export function authRoutes({ db, auth }: AuthRoutesOptions): Router {
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
    .post('/sign-in/email', allow('public'), limitSignIn, signIn)
    .post('/sign-out', allow('public'), signOut)
    .post('/change-password', allow('viewer'), limitChange, endOtherSessions, changePassword)
}

/** What the security log records of a route of better-auth. */
interface Recorded {
  readonly success: SecurityEventName
  /** Without it a rejected request is not recorded. */
  readonly failure?: SecurityEventName
  /** Finds the user that the event is about. */
  readonly userOf: (req: Request) => Promise<NamedUser | undefined>
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
    const { authorization = '', 'user-agent': agent = '' } = req.headers
    // A key acts for its own user, whatever session the cookie is of.
    const cookie = isBearer(authorization) ? '' : (req.headers.cookie ?? '')
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
    for (const setCookie of response.headers.getSetCookie()) res.append('Set-Cookie', setCookie)
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
