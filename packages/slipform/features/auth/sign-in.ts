import type { Knex } from 'knex'
import type { ChangeLog } from '../../db/log/change-log.ts'
import type { UserRole } from '../../model/roles.ts'
import type { DemoUser } from '../../session-info.ts'
import type { Auth, AuthOptions } from './auth.ts'
import { Sessions } from './sessions.ts'

/** Loads better-auth on first use: it takes a third of the start-up time. */
export type LazyAuth = () => Promise<Auth>

/** The sign-in of an application. */
export interface SignIn {
  readonly sessions: Sessions
  readonly auth: LazyAuth
  /** The demo users, set when it is known that they can sign in. */
  demoUsers?: readonly DemoUser[]
}

/** Options of the sign-in. */
interface SignInOptions extends AuthOptions {
  readonly db: Knex
  /** Tells when cached sessions are stale; without it none is cached. */
  readonly changeLog: ChangeLog | undefined
  /** The lowest role that needs a second factor. */
  readonly secondFactor: UserRole | undefined
}

/** Builds the sign-in on the users and sessions of a database. */
export function prepareSignIn({ changeLog, secondFactor, ...options }: SignInOptions): SignIn {
  let loading: Promise<Auth> | undefined
  const auth: LazyAuth = () => {
    loading ??= import('./auth.ts').then(({ createAuth }) => createAuth(options))
    return loading
  }
  return { auth, sessions: new Sessions(auth, options.db, changeLog, secondFactor) }
}

/** The name of the cookie of a session; browsers accept `__Secure-` over TLS only. */
export function sessionCookieOf(publicUrl: string | undefined): string {
  return `${publicUrl?.startsWith('https:') === true ? '__Secure-' : ''}slipform.session_token`
}
