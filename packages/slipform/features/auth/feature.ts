import { join } from 'node:path'
import type { Request, RequestHandler } from 'express'
import { memoize } from '../../base/memoize.ts'
import { settingOf } from '../../base/settings.ts'
import { allow } from '../../crud/access/allow.ts'
import { setActor } from '../../crud/access/caller.ts'
import { list, one } from '../../crud/handlers/read.ts'
import { create, remove, update } from '../../crud/handlers/write.ts'
import { Router } from '../../crud/router/router.ts'
import { ownName } from '../../db/own-schema.ts'
import type { Core, Feature, Routers, ServerStart, Started } from '../../feature.ts'
import { type OneOrMoreRoles, userRoles } from '../../model/roles.ts'
import type { SessionInfo } from '../../session-info.ts'
import { isBearer } from '../../users/bearer.ts'
import { originOfRequest } from '../../users/security-events.ts'
import { accountRoutes } from './account-routes.ts'
import { AuthUser } from './auth-user.ts'
import { emailChangeRoutes } from './email-changes.ts'
import { authError } from './errors.ts'
import { bootstrapUsers, demoUsers, describeUsers } from './first-users.ts'
import { invitationRoutes } from './invitations.ts'
import { keyRoutes, ownKeyRoutes } from './keys-routes.ts'
import { linkRoutes } from './link-routes.ts'
import { isOpenWithout } from './missing-factor.ts'
import { singleSignOnRoutes } from './oidc-routes.ts'
import { resetRoutes } from './password-resets.ts'
import { hasPassword, people } from './people.ts'
import { peopleRoutes } from './people-routes.ts'
import { permissionRoutes } from './permission-routes.ts'
import { acceptPreviousSecret } from './previous-secret.ts'
import { isRead } from './reads.ts'
import { authRoutes } from './router.ts'
import { resetRoute, secondFactorRoutes } from './second-factor-routes.ts'
import { encryptAnew } from './secret-versions.ts'
import type { Sessions } from './sessions.ts'
import { readAuth } from './settings.ts'
import { prepareSignIn, type SignIn, sessionCookieOf } from './sign-in.ts'
import { checkView, endView } from './view-as.ts'
import { viewRoutes } from './view-as-routes.ts'

/** The options of `auth()`. */
interface AuthOptions {
  /** The role, or roles, that see the people of records, where their model does not name one in `people_visible_to`: comments, activity, and who has a record open. Default: `viewer`. */
  readonly peopleVisibleTo?: OneOrMoreRoles | undefined
  /** Whether the keys of admins create, change and delete users and keys. Default: false. */
  readonly keysManageUsers?: boolean
  /** The role, or roles, that create keys of their own on the page of their account. Admins create keys for all users. Default: `editor`. */
  readonly ownKeys?: OneOrMoreRoles
}

/** The feature of sign-in: users with roles, their sessions, and the keys of programs. Without it everyone may do everything, as with `AUTH=off`. */
export function auth({ peopleVisibleTo, keysManageUsers = false, ownKeys = 'editor' }: AuthOptions = {}): Feature {
  for (const [option, roles = []] of Object.entries({ peopleVisibleTo, ownKeys })) {
    const unknown = [roles].flat().find((role) => !userRoles.some((known) => known === role))
    if (unknown !== undefined)
      throw new Error(`${option} of auth() names roles among ${userRoles.join(', ')}, not '${unknown}'.`)
  }
  return {
    name: 'auth',
    checkSettings: readAuth,
    migrations: join(import.meta.dirname, 'migrations'),
    provides(core) {
      const signIn = signInOf(core)
      if (signIn === undefined) return { people }
      const { sessions } = signIn
      const tables = ['auth_users', 'auth_sessions', 'auth_api_keys'].map(ownName)
      const cookieName = sessionCookieOf(core.publicUrl)
      return { people, peopleVisibleTo, signIn: { cookieName, tables, findSenders: (reqs) => sessions.findAll(reqs) } }
    },
    middleware: (core) => createMiddleware(core, signInOf(core)),
    routes: (core) => ({ ...peopleRoutes(core), ...createRoutes(core, signInOf(core), { keysManageUsers, ownKeys }) }),
    session: async ({ role, req }, core) => ({
      ...describeWays(core),
      ...(await (role === 'public' ? describeVisitor(core, req) : describeView(core, req))),
    }),
    start: startSignIn,
  }
}

/** Describes how users sign in. */
function describeWays({ env }: Core): Partial<SessionInfo> {
  const { oidc, hasPasswords } = readAuth(env)
  return { ...(oidc && { singleSignOn: { name: oidc.name } }), ...(!hasPasswords && { hasPasswords: false }) }
}

/** Describes to the sign-in page how a caller without a session can sign in. */
async function describeVisitor(core: Core, req: Request): Promise<Partial<SessionInfo>> {
  const signIn = signInOf(core)
  const pending = signIn?.sessions.stateOf(req)
  const demoUsers = signIn?.demoUsers
  return {
    ...(demoUsers && { demoUsers }),
    ...(pending?.missing && {
      secondFactor: { missing: pending.missing, hasPassword: await hasPassword(core.services.db, pending.user.id) },
    }),
  }
}

/** Describes the view of an admin to the pages. A view that is over is described by its absence, and ends here. */
async function describeView(core: Core, req: Request): Promise<Partial<SessionInfo>> {
  const sessions = signInOf(core)?.sessions
  const view = sessions?.stateOf(req)?.view
  if (sessions === undefined || view === undefined) return {}
  const { until, isOfRole, mayWrite, isOver } = view
  if (!isOver) return { view: { until: until.toISOString(), isOfRole, mayWrite } }
  const token = (await sessions.tokenOf(req)) ?? ''
  await endView(core.services.db, { token, reason: 'over' }, originOfRequest(req))
  sessions.recheck()
  return {}
}

/** Returns the sign-in of an application; undefined with `AUTH=off`. */
export const signInOf = memoize((core: Core): SignIn | undefined => {
  const { env, secrets, publicUrl, changeLog, notices, services } = core
  const settings = readAuth(env)
  if (settings.isOff) return undefined
  return prepareSignIn({ db: services.db, changeLog, secrets, publicUrl, notices, settings })
})

function createMiddleware({ secrets }: Core, signIn: SignIn | undefined): RequestHandler[] {
  if (signIn === undefined) return []
  const { auth, sessions } = signIn
  const [secret, previousSecret] = secrets
  const accept = previousSecret === undefined ? [] : [acceptPreviousSecret(auth, secret, previousSecret)]
  return [...accept, identify(sessions), noticeWrites(sessions)]
}

function createRoutes(
  core: Core,
  signIn: SignIn | undefined,
  { keysManageUsers, ownKeys }: Required<Pick<AuthOptions, 'keysManageUsers' | 'ownKeys'>>,
): Routers {
  if (signIn === undefined) return {}
  const guards = keysManageUsers ? [] : [rejectKeys]
  const { oidc, hasPasswords } = readAuth(core.env)
  const { provider } = signIn
  const needPasswords: RequestHandler = (_req, _res, next) => {
    if (!hasPasswords) throw authError('passwords_off', {})
    next()
  }
  return {
    ...(oidc && provider && { '/auth/single-sign-on': singleSignOnRoutes(core, oidc, provider) }),
    '/auth/users': userRoutes(...guards).delete('/:id/second-factor', resetRoute),
    '/auth/permissions': permissionRoutes(core),
    '/auth/keys': keyRoutes(...guards),
    '/auth/account/keys': ownKeyRoutes(ownKeys, rejectKeys),
    '/auth/account': accountRoutes(signIn.sessions, core.services.db, rejectKeys),
    '/auth/two-factor': secondFactorRoutes(signIn, core.services.db),
    '/auth/view': viewRoutes(signIn.sessions, rejectKeys),
    '/auth/links': linkRoutes(core.services.db),
    '/auth/invitations': invitationRoutes(core, needPasswords, guards),
    '/auth/password-resets': Router().use(needPasswords, resetRoutes(core)),
    '/auth/email-changes': Router().use(needPasswords, emailChangeRoutes(core, rejectKeys)),
    '/auth': authRoutes({ ...signIn, db: core.services.db, needPasswords }),
  }
}

async function startSignIn(core: Core, { db }: ServerStart): Promise<Started | undefined> {
  const signIn = signInOf(core)
  if (signIn === undefined) return undefined
  await bootstrapUsers(db, readAuth(core.env))
  await encryptAnew(db, core.secrets)
  return {
    async describe() {
      const { hasPasswords } = readAuth(core.env)
      if (!hasPasswords) return []
      const users = await describeUsers(core.services.db)
      // Loads better-auth early, which takes long, but not before the server listens.
      void signIn.auth()
      if (users === 'none') core.notices.warn(noUserYet(core))
      if (users !== 'demo') return []
      signIn.demoUsers = demoUsers
      return demoUsers.map(({ email, password }) => ['Sign in', `${email} with ${password}`])
    },
  }
}

function noUserYet({ env }: Core): string {
  const first = settingOf(env, 'DATABASE_URL') === '' ? 'Stop the server, and add one' : 'Add one'
  return `No user exists yet. ${first}: npm run user -- add you@example.com --role admin`
}

/**
 * Identifies the user of a request: sets `req.user`, and the actor for later handlers. Throws ApiError for a session without its second factor,
 * unless the route is for passing it, for a write by a key that only reads, and for a request that a view does not permit.
 */
function identify(sessions: Sessions): RequestHandler {
  return async (req, res, next) => {
    const user = await sessions.identify(req, res)
    if (user !== undefined) req.user = user
    setActor(req, user ?? { role: 'public' })
    const { missing, isReadOnly, view } = sessions.stateOf(req) ?? {}
    if (missing !== undefined && !isOpenWithout(missing, req.path)) {
      throw authError(missing === 'code' ? 'second_factor_required' : 'second_factor_enrolment_required', {})
    }
    if (isReadOnly && !isRead(req)) throw authError('key_reads_only', {})
    if (view !== undefined) checkView(req, view)
    next()
  }
}

/** Makes a ban, a sign-out or a new role take effect at once on this server. */
function noticeWrites(sessions: Sessions): RequestHandler {
  return (req, res, next) => {
    if (!isRead(req) && /^\/auth\//i.test(req.path)) sessions.recheckDuring(res)
    next()
  }
}

/** Rejects writes by a key: a thief of a key that expires could create a lasting key, or an admin. */
const rejectKeys: RequestHandler = (req, _res, next) => {
  const { authorization = '' } = req.headers
  if (!isRead(req) && isBearer(authorization)) throw authError('key_not_permitted', {})
  next()
}

/** Builds the routes of /api/auth/users. */
const userRoutes = (...guards: readonly RequestHandler[]): Router =>
  Router()
    .use(allow('admin'), ...guards)
    .get('/', list(AuthUser))
    .post('/', create(AuthUser))
    .get('/:id', one(AuthUser))
    .put('/:id', update(AuthUser))
    .delete('/:id', remove(AuthUser))
