import { Router } from 'express'
import type { TableChanges } from '../db/table-changes.ts'
import type { Auth, AuthOptions } from './auth.ts'
import { authResources, authRoutes } from './router.ts'
import { Sessions } from './sessions.ts'

/** Gives what knows users, passwords and sessions: loaded when somebody is asked for, it is a third of what a start takes. */
export type OpenAuth = () => Promise<Auth>

/** What an application needs to ask people who they are. */
export interface SignIn {
  readonly sessions: Sessions
  readonly auth: OpenAuth
  /** The routers of users and keys by their paths below /api. */
  readonly resources: Readonly<Record<string, Router>>
  /** The routes to sign in and out, below /api. */
  routes(routers: Readonly<Record<string, Router>>): Router
}

/** What signing in works with. */
export interface SignInOptions extends AuthOptions {
  /** Tells when somebody may no longer be who they were. */
  readonly changes: TableChanges
}

/** Prepares signing in, with what is stored in a database. */
export function prepareSignIn({ db, changes, secret, publicUrl }: SignInOptions): SignIn {
  let loading: Promise<Auth> | undefined
  const auth: OpenAuth = () => {
    loading ??= import('./auth.ts').then(({ createAuth }) => createAuth({ db, secret, publicUrl }))
    return loading
  }
  return {
    auth,
    sessions: new Sessions(auth, db, changes),
    resources: authResources,
    routes: (routers) => Router().use('/auth', authRoutes({ db, auth, routers })),
  }
}
