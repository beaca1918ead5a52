import type { Request, RequestHandler } from 'express'
import type { Knex } from 'knex'
import { allow, allowSignedIn } from '../../crud/access/allow.ts'
import { Router } from '../../crud/router/router.ts'
import { ownTable } from '../../db/own-schema.ts'
import { originOfRequest } from '../../users/security-events.ts'
import { limitAttempts } from './limit-attempts.ts'
import type { OidcProvider } from './oidc-provider.ts'
import { findNamedUser } from './people.ts'
import { relay } from './relay.ts'
import type { Sessions } from './sessions.ts'
import type { LazyAuth } from './sign-in.ts'

/** The parts of sign-in that the routes use. */
interface AuthRoutesOptions {
  readonly db: Knex
  readonly auth: LazyAuth
  readonly sessions: Sessions
  readonly provider: OidcProvider | undefined
  /** Rejects requests of a server without passwords. */
  readonly needPasswords: RequestHandler
}

/** Builds the routes of /api/auth that better-auth handles: sign-in, sign-out and the change of a password. */
export function authRoutes({ db, auth, sessions, provider, needPasswords }: AuthRoutesOptions): Router {
  const userOfBody = (req: Request) => findNamedUser(db, req.body?.email)
  const signedInUser = async (req: Request) => originOfRequest(req).actor
  const signIn = relay(auth, db, { success: 'sign_in', failure: 'sign_in_failed', userOf: userOfBody })
  const findProviderSignOut = async (req: Request) => {
    const token = req.user && (await sessions.tokenOf(req))
    if (token === undefined || provider === undefined) return {}
    const session = await db(ownTable('auth_sessions')).where({ token }).first('id_token')
    const url = session?.id_token && (await provider.endSessionUrl(session.id_token))
    return url ? { url } : {}
  }
  const signOut = relay(auth, db, { success: 'sign_out', userOf: signedInUser, findMore: findProviderSignOut })
  const changePassword = relay(auth, db, {
    success: 'password_changed',
    failure: 'password_change_failed',
    userOf: signedInUser,
  })
  const limitSignIn = limitAttempts(db, {
    accountOf: (req) => req.body?.email,
    userOf: async (req) => req.user ?? userOfBody(req),
  })
  const limitChange = limitAttempts(db, { accountOf: (req) => req.user?.email, userOf: async ({ user }) => user })
  return Router()
    .post('/sign-in/email', allow('public'), needPasswords, limitSignIn, signIn)
    .post('/sign-out', allow('public'), signOut)
    .post('/change-password', allowSignedIn(), needPasswords, limitChange, endOtherSessions, changePassword)
}

/** Ends a user's other sessions when the password changes: another person may know the old one. */
const endOtherSessions: RequestHandler = (req, _res, next) => {
  if (typeof req.body === 'object' && req.body !== null) req.body = { ...req.body, revokeOtherSessions: true }
  next()
}
