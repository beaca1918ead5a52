import type { Knex } from 'knex'
import type { ChangeLog } from '../../db/log/change-log.ts'
import type { Auth, AuthOptions } from './auth.ts'
import { OidcProvider } from './oidc-provider.ts'
import type { DemoUser } from './session-info.ts'
import { Sessions } from './sessions.ts'
import type { AuthSettings } from './settings.ts'

/** Loads better-auth on first use: loading it takes a third of the start-up time. */
export type LazyAuth = () => Promise<Auth>

/** The sign-in of an application. */
export interface SignIn {
  readonly sessions: Sessions
  readonly auth: LazyAuth
  /** The provider of single sign-on. */
  readonly provider: OidcProvider | undefined
  /** The demo users, set after the start if they can sign in. */
  demoUsers?: readonly DemoUser[]
}

/** Options of the sign-in. */
interface SignInOptions extends Omit<AuthOptions, 'provider'> {
  readonly db: Knex
  /** The log by which stale sessions are detected; without it no session is cached. */
  readonly changeLog: ChangeLog | undefined
  readonly settings: AuthSettings
}

/** Builds the sign-in on the users and sessions of a database. */
export function prepareSignIn({ changeLog, settings: { secondFactor, oidc }, ...options }: SignInOptions): SignIn {
  let loading: Promise<Auth> | undefined
  const create = async (provider?: AuthOptions['provider']) => {
    const { createAuth } = await import('./auth.ts')
    return createAuth({ ...options, provider })
  }
  const auth: LazyAuth = () => {
    loading ??= create()
    return loading
  }
  const { publicUrl = 'http://localhost' } = options
  const provider = oidc && new OidcProvider({ settings: oidc, publicUrl, createAuth: create })
  return { auth, provider, sessions: new Sessions(auth, options.db, changeLog, secondFactor) }
}

/** Returns the name of the session cookie; browsers accept the prefix `__Secure-` over TLS only. */
export function sessionCookieOf(publicUrl: string | undefined): string {
  return `${publicUrl?.startsWith('https:') === true ? '__Secure-' : ''}slipform.session_token`
}
