import express, { type RequestHandler } from 'express'
import { ApiError } from '../base/errors/errors.ts'
import { checkRole } from '../crud/access/allow.ts'
import { contextOf } from '../crud/context/request-context.ts'
import { methodsOf } from '../crud/router/mounted-routes.ts'
import { flatten, type Route, type Router } from '../crud/router/router.ts'
import { whoReaches } from '../crud/router/way.ts'
import { isReserved } from '../model/operations.ts'
import { defaultMinimumRole, isAtLeast, whoHas } from '../model/roles.ts'

/** Mounts the routers of the API at their paths, behind sign-in, and with a 405 for known paths with other methods. */
export function mountResources(routers: Readonly<Record<string, Router>>): express.Router {
  const api = express.Router()
  for (const [path, resource] of Object.entries(routers)) {
    // One layer for each router: Express compares the path of a request with every layer before the right one.
    api.use(path, express.Router().use(requireSignIn(resource), resource, methodNotAllowed(resource)))
  }
  return api
}

/** Throws ApiError 405 with `Allow` for a request that a router has not handled, if the path has routes of other methods. */
function methodNotAllowed(router: Router): RequestHandler {
  return (req, _res, next) => {
    const open = router.recorded.filter(
      (entry): entry is Route => entry.kind === 'route' && entry.match(req.path) !== undefined,
    )
    if (open.length === 0) return next()
    // The path of an operation such as `/batch` also matches `/:id`, whose methods do not apply to it.
    const word = lastWord(req.path)
    const named = isReserved(word) ? open.filter(({ pattern }) => flatten(pattern).map(lastWord).includes(word)) : open
    const methods = named.flatMap(methodsOf)
    const allowed = new Set(methods.flatMap((method) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()])))
    const Allow = [...allowed].sort().join(', ')
    throw ApiError.of('method_not_allowed', { method: req.method, open: Allow || 'none' }, { headers: { Allow } })
  }
}

/** Returns the last segment of a path in lower case. */
function lastWord(path: unknown): string {
  return String(path).replace(/\/$/, '').replace(/^.*\//, '').toLowerCase()
}

/** Requires the role `viewer` for the routes of a router, unless guards open them to other roles. */
export function requireSignIn(router: Router): RequestHandler {
  return (req, _res, next) => {
    // Undefined on a server without sign-in (`AUTH=off`).
    const role = contextOf(req).actor?.role
    if (role !== undefined && !isAtLeast(role, defaultMinimumRole))
      checkRole(role, whoReaches(router, req.method, req.path) ?? whoHas(defaultMinimumRole))
    next()
  }
}
