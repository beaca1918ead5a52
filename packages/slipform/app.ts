import express, { type Express, type RequestHandler } from 'express'
import type { Knex } from 'knex'
import { pino } from 'pino'
import type { ErrorLog } from './base/errors/error-log.ts'
import { type Notices, printedNotices } from './base/notices.ts'
import type { Secrets } from './base/seal.ts'
import { createCore } from './core.ts'
import { allow, allowSignedIn } from './crud/access/allow.ts'
import { keepBytes, keepText } from './crud/request/body-text.ts'
import { respondError } from './crud/response/error.ts'
import { unknownAddress } from './crud/router/caller-for.ts'
import { Router } from './crud/router/router.ts'
import { routeFinderOf } from './crud/router/way.ts'
import type { ChangeLog } from './db/log/change-log.ts'
import type { Core, Feature, Routers } from './feature.ts'
import { forBodies, jsonTypes, limitBodies, maxBodyBytes, noteEmptyBody, removeEmptyBody } from './http/bodies.ts'
import { allowOrigins } from './http/cors.ts'
import { limitDuration } from './http/deadline.ts'
import { echoRequestId, ignoreNoneMatch, preventSharedCaching, secureHeaders } from './http/headers.ts'
import { mountResources, requireSignIn } from './http/mount.ts'
import { observeResponses } from './http/observe.ts'
import {
  mergeSlashes,
  rejectCrossOriginWrites,
  rejectForeignHosts,
  rejectMalformedUrl,
  respondToMalformedPath,
  verifyUtf8,
} from './http/reject.ts'
import type { Observer } from './http/response-facts.ts'
import { modelsOf } from './model/check/exports.ts'
import type { AnyModel } from './model/model.ts'
import { resourceOf } from './model/resource/resource.ts'
import { newSecret } from './secrets.ts'
import { countsHandler, sessionHandler } from './session.ts'

/** The parts of an application. `serve` takes them from settings and files of the project; tests and projects without `serve` pass them. */
export interface AppOptions {
  readonly db: Knex
  /** The change log of the database. Without it the total of each list is counted. */
  readonly changeLog?: ChangeLog
  /** The models by their class names, as `models/index.ts` exports them. */
  readonly models: Readonly<Record<string, AnyModel>>
  /** Routers by their paths below /api; a model with `generate_router` and none of its own gets all operations. */
  readonly routes: Routers
  /** The features beside lists, reads and writes; without `auth`, the application is open to everyone. */
  readonly features?: readonly Feature[]
  /** The settings of features: environment variables. */
  readonly env?: NodeJS.ProcessEnv
  /** The secrets of cookies and cursors: the first one signs and seals. Without any, a cursor is valid as long as the application runs. */
  readonly secrets?: Secrets
  /** The URL at which browsers reach the server. */
  readonly publicUrl?: string
  /** Origins other than the server's own whose scripts may use the API: `https://shop.example.com`. */
  readonly corsOrigins?: readonly string[]
  /** Request headers that those scripts may send besides the usual ones: `X-Tenant`. */
  readonly corsHeaders?: readonly string[]
  /** Sources other than the server's own whose images the admin shows, as a Content-Security-Policy names them. */
  readonly imageOrigins?: readonly string[]
  /** Number of proxies in front of the server whose `X-Forwarded-*` headers are trusted. */
  readonly trustProxy?: number
  readonly log?: ErrorLog
  readonly notices?: Notices
  /** The maximum size of a JSON body. */
  readonly bodyLimitBytes?: number | undefined
  /** Milliseconds after which a request is ended whose response has not begun; none without it. */
  readonly requestTimeoutMs?: number
  /** Receives the facts of each response after its end. */
  readonly observers?: readonly Observer[]
  /** Whether the server listens at loopback. It then responds only at this machine's own names and the public URL, if it is open or in development. */
  readonly isLoopback?: boolean
  readonly isDevelopment?: boolean
  /** In development: times the steps of each request, in `Server-Timing`. */
  readonly timeSteps?: RequestHandler | undefined
}

/** Returns the core of an application that `createApp` has created. */
export function coreOf({ locals }: Express): Core {
  // Express declares `locals` without types; createApp sets them.
  return locals.core as Core
}

/**
 * Creates the Express application that serves /api.
 *
 * @throws Error that names model, field, rule and fix when a model breaks a rule. Error when the path of an operation on one record has no :id.
 */
export function createApp(options: AppOptions): Express {
  const {
    models,
    features = [],
    publicUrl,
    isDevelopment = false,
    trustProxy = 0,
    imageOrigins,
    observers = [],
  } = options
  const { changeLog, env = process.env, secrets = [newSecret()], log = pino(), notices = printedNotices } = options
  const core = createCore({ ...options, changeLog, features, publicUrl, env, secrets, log, notices })
  const { services, routers, featureRoutes } = core
  const { '/': fallback = Router(), ...ownRoutes } = featureRoutes
  const session = Router()
    .get('/', allow('public'), sessionHandler(core, features, isDevelopment))
    .get('/counts', allowSignedIn(), countsHandler(core))
  const app = express()
  app.disable('x-powered-by').set('trust proxy', trustProxy)
  Object.assign(app.locals, services, { core })

  const allObservers = [...observers, ...core.observers]
  if (allObservers.length > 0) {
    const all = { '/auth/me': session, ...ownRoutes, ...routers, '/': fallback }
    app.use(observeResponses(allObservers, routeFinderOf(all)))
  }
  app.use(echoRequestId, secureHeaders(publicUrl, imageOrigins), mergeSlashes)
  const api = express.Router()
  if (options.timeSteps) api.use(options.timeSteps)
  const featureMiddlewares = features.flatMap((feature) => feature.middleware?.(core) ?? [])
  const beforeBodies = [...protectionsOf(options, core), ...featureMiddlewares]
  for (const handle of beforeBodies) api.use(handle)
  api.use(forBodies(...bodyParsersOf(modelsOf(models), options.bodyLimitBytes)))
  api.use(mountResources({ '/auth/me': session, ...ownRoutes }))
  api.use(mountResources(routers), requireSignIn(fallback), fallback)
  api.use((req) => {
    throw unknownAddress(req)
  })
  api.use(((error, req, res, _next) => {
    for (const listen of core.errorListeners) listen(req, error)
    respondError(error, req, res)
  }) as express.ErrorRequestHandler)
  app.use('/api', api)
  for (const { pages } of features) if (pages !== undefined) app.use(pages(core, beforeBodies))
  app.use(respondToMalformedPath)
  return app
}

/** Returns the middlewares that every request of the API passes first, in their order. */
function protectionsOf(options: AppOptions, core: Core): RequestHandler[] {
  const {
    publicUrl,
    isLoopback,
    isDevelopment = false,
    corsOrigins = [],
    corsHeaders = [],
    requestTimeoutMs = 0,
  } = options
  const isLocal = isLoopback && (isDevelopment || core.signIn === undefined)
  const ownOrigins = publicUrl === undefined ? [] : [new URL(publicUrl).origin]
  return [
    ...(isLocal ? [rejectForeignHosts(publicUrl)] : []),
    ...(corsOrigins.length > 0 ? [allowOrigins(corsOrigins, corsHeaders)] : []),
    preventSharedCaching,
    ignoreNoneMatch,
    rejectMalformedUrl,
    ...(requestTimeoutMs > 0 ? [limitDuration(requestTimeoutMs)] : []),
    rejectCrossOriginWrites([...ownOrigins, ...corsOrigins]),
  ]
}

function bodyParsersOf(models: readonly AnyModel[], maxBytes = maxBodyBytes): RequestHandler[] {
  // JSON fields keep numbers as clients write them: they need the text of the body.
  const hasJson = models.some((model) => resourceOf(model).stored.some(({ kind }) => kind.name === 'json'))
  const verify: typeof verifyUtf8 = (req, res, body, encoding) => {
    verifyUtf8(req, res, body, encoding)
    noteEmptyBody(req, body)
    if (hasJson && encoding === 'utf-8') keepBytes(req, body)
  }
  // Not strict: for a body that is a text, a number or null, handlers respond with the body that they expect.
  const parse = express.json({ limit: maxBytes, type: [...jsonTypes], strict: false, verify })
  return [limitBodies({ maxBytes }), parse, removeEmptyBody, ...(hasJson ? [keepText] : [])]
}
