import { Router } from 'express'
import type { Knex } from 'knex'
import { createAuth } from './auth.ts'
import { authRoutes } from './router.ts'
import { Sessions } from './sessions.ts'

/** What an application needs to ask people who they are. */
export interface SignIn {
  readonly sessions: Sessions
  readonly auth: ReturnType<typeof createAuth>
  /** The routes to sign in and out, below /api. */
  routes(routers: Readonly<Record<string, Router>>): Router
}

/** Prepares signing in, with what is stored in a database. */
export function prepareSignIn(db: Knex, secret: string, publicUrl: string): SignIn {
  const auth = createAuth({ db, secret, publicUrl })
  return {
    auth,
    sessions: new Sessions(auth, db),
    routes: (routers) => Router().use('/auth', authRoutes({ db, auth, routers })),
  }
}
