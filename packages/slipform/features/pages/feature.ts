import { join } from 'node:path'
import express, { type RequestHandler } from 'express'
import { contextOf } from '../../crud/context/request-context.ts'
import { respondError } from '../../crud/response/error.ts'
import { checkRouters, type Router } from '../../crud/router/router.ts'
import { routeFinderOf } from '../../crud/router/way.ts'
import type { Core, Feature } from '../../feature.ts'
import { requireSignIn } from '../../http/mount.ts'
import { checkAddresses } from './check-addresses.ts'
import { respondErrorPage } from './error-page.ts'
import { parseForm } from './form-body.ts'

/**
 * The feature of pages outside of /api: forms and texts for visitors and users. Its routes have the sign-in of the API, and their guards: a page
 * without `allow` needs the role `viewer`.
 */
export function pages(router: Router): Feature {
  checkRouters({ 'pages()': router })
  return {
    name: 'pages',
    migrations: join(import.meta.dirname, 'migrations'),
    pages: (core, before) => servePages(router, core, before),
  }
}

/** Serves the routes of a router, and hands on every other request: its middlewares do not stand in front of the admin. */
function servePages(router: Router, core: Core, before: readonly RequestHandler[]): RequestHandler {
  checkAddresses(router, Object.keys(core.resources))
  const findRoute = routeFinderOf({ '/': router })
  const serve = express.Router().use(sendOrigin, ...before, parseForm, requireSignIn(router), router)
  const respond: express.ErrorRequestHandler = (error, req, res, _next) => {
    for (const tell of core.errorListeners) tell(req, error)
    // Scripts of a page get what scripts of the API get.
    if (req.headers.accept?.includes('text/html')) respondErrorPage(error, req, res)
    else respondError(error, req, res)
  }
  serve.use(respond)
  return (req, res, next) => {
    const route = findRoute(req.method, req.path)
    if (route === undefined) return next()
    contextOf(req).pageRoute = route
    serve(req, res, next)
  }
}

/** Lets forms of a page say that they are the server's own: without a referrer, browsers send `Origin: null` with them. */
const sendOrigin: RequestHandler = (_req, res, next) => {
  res.setHeader('Referrer-Policy', 'same-origin')
  next()
}
