import type { RequestHandler } from 'express'
import { Router } from '../../crud/router/router.ts'
import type { ChangeLog } from '../../db/change-log.ts'
import type { DemoUser } from '../../session-info.ts'
import type { Auth, AuthOptions } from './auth.ts'
import { acceptPreviousSecret } from './previous-secret.ts'
import { authResources, authRoutes } from './router.ts'
import { Sessions } from './sessions.ts'

/** Loads better-auth on first use: it takes a third of the start-up time. */
export type LazyAuth = () => Promise<Auth>

/** The sign-in of an application. */
export interface SignIn {
  readonly sessions: Sessions
  readonly auth: LazyAuth
  /** Accepts cookies of the previous secret; undefined if there is none. */
  readonly acceptPreviousSecret: RequestHandler | undefined
  /** The routers of users and keys by their paths below /api. */
  readonly resources: Readonly<Record<string, Router>>
  /** The demo users, set when it is known that they can sign in. */
  demoUsers?: readonly DemoUser[]
  /** The routes to sign in and out, below /api. */
  routes(): Router
}

/** Options of the sign-in. */
export interface SignInOptions extends AuthOptions {
  /** Tells when cached sessions are stale. */
  readonly changeLog: ChangeLog
}

/** Builds the sign-in on the users and sessions of a database. */
export function prepareSignIn({ db, changeLog, secret, previousSecret, publicUrl, notices }: SignInOptions): SignIn {
  let loading: Promise<Auth> | undefined
  const auth: LazyAuth = () => {
    loading ??= import('./auth.ts').then(({ createAuth }) => createAuth({ db, secret, publicUrl, notices }))
    return loading
  }
  const sessions = new Sessions(auth, db, changeLog)
  return {
    auth,
    sessions,
    acceptPreviousSecret: previousSecret ? acceptPreviousSecret(auth, secret, previousSecret) : undefined,
    resources: authResources,
    routes: () => Router().use('/auth', authRoutes({ db, auth, sessions })),
  }
}
