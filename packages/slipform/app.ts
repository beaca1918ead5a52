import { randomBytes } from 'node:crypto'
import express, { type Express, type RequestHandler } from 'express'
import type { Knex } from 'knex'
import { pino } from 'pino'
import { BackgroundWork } from './base/background-work.ts'
import { describeError, type ErrorLog } from './base/errors/error-log.ts'
import { ApiError } from './base/errors/errors.ts'
import { allow } from './crud/access/allow.ts'
import { checkRows } from './crud/access/rows.ts'
import { ReplicaReads } from './crud/context/replica-reads.ts'
import type { Services } from './crud/context/request-context.ts'
import { writeListeners } from './crud/context/write-listeners.ts'
import { PlanCaches } from './crud/plan/cache.ts'
import { Cursors } from './crud/plan/cursors.ts'
import { keepBytes, keepText } from './crud/request/body-text.ts'
import { respondError } from './crud/response/error.ts'
import { checkRoutes } from './crud/router/check-routes.ts'
import { allRoutes, coreOperations, type Operations } from './crud/router/generated-routes.ts'
import { ReadableResources } from './crud/router/readable-records.ts'
import { describeHiddenRelations, readersOf } from './crud/router/readers.ts'
import { requireSignIn } from './crud/router/require-sign-in.ts'
import { checkRouters, Router } from './crud/router/router.ts'
import { routeFinderOf } from './crud/router/way.ts'
import { Cancellation } from './db/cancellation.ts'
import type { ChangeLog } from './db/change-log.ts'
import { Database } from './db/database.ts'
import type { Replicas } from './db/replicas.ts'
import type { Core, Feature, Routers } from './feature.ts'
import { rejectCrossOriginWrites } from './features/auth/cross-site.ts'
import { identify } from './features/auth/identify.ts'
import type { Secrets } from './features/auth/open.ts'
import type { SignIn } from './features/auth/sign-in.ts'
import { LiveResources } from './features/live/live-resources.ts'
import { LiveUpdates } from './features/live/live-updates.ts'
import { livePath, liveRoutes } from './features/live/router.ts'
import { openApi } from './features/openapi/router.ts'
import { sessionCookieOf } from './features/openapi/security.ts'
import { recordRefusal } from './features/security-log/refusals.ts'
import { securityLogPath, securityLogRoutes } from './features/security-log/routes.ts'
import { jsonTypes, limitBodies, maxBodyBytes, noteEmptyBody, removeEmptyBody } from './http/bodies.ts'
import { allowOrigins } from './http/cors.ts'
import { limitDuration } from './http/deadline.ts'
import type { Development } from './http/first-steps.ts'
import { rejectForeignHosts } from './http/foreign-hosts.ts'
import { secureHeaders } from './http/headers.ts'
import { answerMalformedPath, refuseMalformedUrl, verifyUtf8 } from './http/malformed.ts'
import { mountResources } from './http/mount.ts'
import { echoRequestId, type Observer, observeResponses } from './http/observe.ts'
import { modelsOf } from './model/check/exports.ts'
import { checkModels } from './model/check/models.ts'
import type { AnyModel } from './model/model.ts'
import { resourceOf } from './model/resource/resource.ts'
import { sessionHandler } from './session.ts'
import type { ActivitySource } from './users/activity-source.ts'

/** The parts of an application. */
export interface AppOptions {
  readonly db: Knex
  /** The change log of the database. Without it the total of each list is counted. */
  readonly changeLog?: ChangeLog
  /** Whether requests that arrive together run as one statement: quicker under load, see docs/performance.md (true). */
  readonly shareStatements?: boolean
  /** The models by their class names, as `models/index.ts` exports them. */
  readonly models: Readonly<Record<string, AnyModel>>
  /** Routers by their paths below /api; a model with `generate_router` and none of its own gets all operations. */
  readonly routes: Readonly<Record<string, Router>>
  /** What the server has beside lists, reads and writes. */
  readonly features?: readonly Feature[]
  /** Sign-in; without it the API is open to everyone. */
  readonly signIn?: SignIn
  /** The secrets of cursors: the first one seals them. Without any, cursors are valid as long as the application runs. */
  readonly secrets?: Secrets
  /** The URL at which browsers reach the server. */
  readonly publicUrl?: string
  /** The replicas of the database, for reads. */
  readonly replicas?: Replicas | undefined
  /** Origins other than its own whose scripts may use the API: `https://shop.example.com`. */
  readonly corsOrigins?: readonly string[]
  /** Request headers that those scripts may send besides the usual ones: `X-Tenant`. */
  readonly corsHeaders?: readonly string[]
  /** Sources other than its own whose images the admin shows, as a Content-Security-Policy names them. */
  readonly imageOrigins?: readonly string[]
  /** Number of proxies in front of the server whose `X-Forwarded-*` headers are trusted. */
  readonly trustProxy?: number
  readonly log?: ErrorLog
  /** Milliseconds after which a request is ended whose response has not begun; none without it. */
  readonly requestTimeoutMs?: number
  /** Receives the facts of each response after its end. */
  readonly observers?: readonly Observer[]
  /** Whether only this machine may reach it, by its own names or the public URL: it listens at loopback, and is open or in development. */
  readonly isLocal?: boolean
  /** What the admin shows in development. */
  readonly development?: Development | undefined
}

/** The services of an application, with those that its server needs: its `app.locals`. */
export interface AppServices extends Services {
  readonly live: LiveUpdates
  /** Names the relations hidden from some users, for the start message; undefined if there are none. */
  readonly hiddenRelations: string | undefined
}

/** Returns the services of an application that `createApp` has created. */
export function appServicesOf({ locals }: Express): AppServices {
  // Express declares `locals` without types; createApp sets them.
  return locals as AppServices
}

/**
 * Creates the Express application that serves /api.
 *
 * @throws Error when a model breaks a rule: it names model, field, rule and how to fix it. Error when the path of an operation on one record has no :id.
 */
export function createApp(options: AppOptions): Express {
  const {
    db,
    changeLog,
    shareStatements = true,
    replicas,
    models,
    routes,
    features = [],
    signIn,
    secrets = [randomBytes(32).toString('base64url')],
    publicUrl,
    isLocal = false,
    corsOrigins = [],
    corsHeaders = [],
    imageOrigins,
    trustProxy = 0,
    requestTimeoutMs = 0,
    log = pino(),
    observers = [],
    development,
  } = options
  const allModels = modelsOf(models)
  checkModels(allModels)
  checkRows(allModels)
  checkRouters(routes)
  const operations: Operations = Object.assign({}, coreOperations, ...features.map((feature) => feature.operations))
  const routers = allRoutes(models, routes, operations)
  checkRoutes(routers)
  // Users and keys are below /auth, separate from the resources.
  const securityLog = securityLogRoutes(operations)
  const securityLogByPath = signIn && { [securityLogPath]: securityLog }
  const resources: Record<string, Router> = { ...routers, ...signIn?.resources, ...securityLogByPath }
  const readers = readersOf(resources)
  const readable = new ReadableResources(routers)
  const liveResources = new LiveResources(routers)
  const app = express()
  app.disable('x-powered-by').set('trust proxy', trustProxy)
  const database = new Database(db, changeLog, { shareStatements })
  const background = new BackgroundWork()
  const report = (error: unknown) => log.error({ err: describeError(error) }, 'Live updates were interrupted')
  const isSecure = publicUrl?.startsWith('https:') === true
  const replicaReads = replicas && new ReplicaReads({ replicas, secrets, isSecure })
  const live = new LiveUpdates({
    database,
    changeLog,
    sessions: signIn?.sessions,
    background,
    resources: liveResources,
    replicaReads,
    report,
  })
  const services: AppServices = {
    db,
    database,
    log,
    background,
    live,
    stopping: new Cancellation(),
    exiting: new Cancellation(),
    readers,
    plans: new PlanCaches(),
    cursors: new Cursors(secrets),
    listenersOf: writeListeners(features.map((feature) => (model: AnyModel) => feature.onWrite?.(model, core))),
    replicaReads,
    hiddenRelations: signIn && describeHiddenRelations(resources),
  }
  Object.assign(app.locals, services)
  const activity: ActivitySource[] = []
  const core: Core = { services, operations, routers, resources, readable, activity }
  for (const feature of features) {
    const provided = feature.provides?.(core) ?? {}
    activity.push(...(provided.activity ?? []))
  }
  const ofFeatures: Routers = Object.assign({}, ...features.map((feature) => feature.routes?.(core)))
  for (const [path, router] of Object.entries(ofFeatures)) {
    if (!path.startsWith('/admin/')) resources[path] = router
  }
  const describeLive: Feature = {
    name: 'live',
    session: ({ role }) => (role === 'public' ? {} : live.logged.describe(role)),
  }
  const describeDemo: Feature = {
    name: 'auth',
    session: ({ user }) => (user === undefined && signIn?.demoUsers ? { demoUsers: signIn.demoUsers } : {}),
  }
  const session = Router().get(
    '/',
    allow('public'),
    sessionHandler(core, [...features, describeLive, describeDemo], development),
  )

  const stored = {
    ...ofFeatures,
    [livePath]: liveRoutes(live, liveResources, readable),
  }
  const documents = openApi(
    { ...routers, ...stored, ...securityLogByPath },
    readers,
    signIn && sessionCookieOf(publicUrl),
  )
  const authRoutes = signIn && Router().use(signIn.routes()).use(securityLogPath, securityLog)

  if (observers.length > 0) {
    const root = authRoutes ? Router().use(authRoutes, documents) : documents
    app.use(observeResponses(observers, routeFinderOf({ '/auth/me': session, ...stored, ...routers, '/': root })))
  }
  app.use(echoRequestId, secureHeaders(publicUrl, imageOrigins), mergeSlashes)
  const api = express.Router()
  if (isLocal) api.use(rejectForeignHosts(publicUrl))
  if (corsOrigins.length > 0) api.use(allowOrigins(corsOrigins, corsHeaders))
  api.use(preventSharedCaching, refuseMalformedUrl)
  if (requestTimeoutMs > 0) api.use(limitDuration(requestTimeoutMs))
  // Only these fields hold numbers as clients write them.
  const hasJson = allModels.some((model) => resourceOf(model).stored.some(({ kind }) => kind.name === 'json'))
  const verify: typeof verifyUtf8 = (req, res, body, encoding) => {
    verifyUtf8(req, res, body, encoding)
    noteEmptyBody(req, body)
    if (hasJson && encoding === 'utf-8') keepBytes(req, body)
  }
  if (replicaReads) api.use(replicaReads.noteWrites)
  const ownOrigins = publicUrl === undefined ? [] : [new URL(publicUrl).origin]
  api.use(rejectCrossOriginWrites([...ownOrigins, ...corsOrigins]))
  if (signIn?.acceptPreviousSecret) api.use(signIn.acceptPreviousSecret)
  if (signIn) api.use(identify(signIn.sessions))
  for (const handle of features.flatMap((feature) => feature.middleware?.(core) ?? [])) api.use(handle)
  api.use(limitBodies(), express.json({ limit: maxBodyBytes, type: [...jsonTypes], verify }), removeEmptyBody)
  if (hasJson) api.use(keepText)
  if (authRoutes) api.use(authRoutes)
  api.use(mountResources({ '/auth/me': session }))
  api.use(mountResources(stored))
  api.use(mountResources(routers), requireSignIn(documents), documents)
  api.use((req) => {
    throw ApiError.of('route_not_found', { method: req.method, path: req.originalUrl.replace(/\?.*/, '') })
  })
  api.use(((error, req, res, _next) => {
    if (signIn) recordRefusal(req, error)
    respondError(error, req, res)
  }) as express.ErrorRequestHandler)
  app.use('/api', api)
  app.use(answerMalformedPath)
  return app
}

/** Treats repeated slashes in a path as one. */
const mergeSlashes: RequestHandler = (req, _res, next) => {
  if (req.url.includes('//')) req.url = req.url.replace(/^[^?]*/, (path) => path.replace(/\/{2,}/g, '/'))
  next()
}

/** Marks responses as private, to be revalidated before each use. */
const preventSharedCaching: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'private, no-cache')
  next()
}
