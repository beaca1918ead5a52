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
 * The feature of pages outside of /api: forms and texts for visitors and users. Its routes have the sign-in and the guards of the API: a
 * page without `allow` needs the role `viewer`.
 */
export function pages(router: Router): Feature {
  checkRouters({ 'pages()': router })
  return {
    name: 'pages',
    migrations: join(import.meta.dirname, 'migrations'),
    pages: (core, before) => servePages(router, core, before),
  }
}

/** Serves the routes of a router, and passes every other request on, so that the router's middlewares do not run for the admin. */
function servePages(router: Router, core: Core, before: readonly RequestHandler[]): RequestHandler {
  checkAddresses(router, Object.keys(core.resources))
  const findRoute = routeFinderOf({ '/': router })
  const serve = express.Router().use(sendOrigin, ...before, parseForm, requireSignIn(router), router)
  const respond: express.ErrorRequestHandler = (error, req, res, _next) => {
    for (const listen of core.errorListeners) listen(req, error)
    // Scripts of a page get errors as JSON, like clients of the API.
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

/** Makes browsers send the origin with forms of a page, which the server checks: without a referrer, they send `Origin: null`. */
const sendOrigin: RequestHandler = (_req, res, next) => {
  res.setHeader('Referrer-Policy', 'same-origin')
  next()
}
