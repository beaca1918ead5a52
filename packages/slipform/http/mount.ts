import express, { type RequestHandler } from 'express'
import { ApiError } from '../base/errors/errors.ts'
import { checkRole } from '../crud/access/allow.ts'
import { contextOf } from '../crud/context/request-context.ts'
import { methodsOf } from '../crud/router/mounted-routes.ts'
import { flatten, type Route, type Router } from '../crud/router/router.ts'
import { whoReaches } from '../crud/router/way.ts'
import { isReserved } from '../model/operations.ts'
import { defaultMinimumRole, isAtLeast, whoHas } from '../model/roles.ts'

/** Mounts the routers of the API at their paths, behind sign-in; what one leaves over gets 405 where it knows the path. */
export function mountResources(routers: Readonly<Record<string, Router>>): express.Router {
  const api = express.Router()
  for (const [path, resource] of Object.entries(routers)) {
    // One layer for each: Express compares the path of a request with every layer before its own.
    api.use(path, express.Router().use(requireSignIn(resource), resource, methodNotAllowed(resource)))
  }
  return api
}

/** Responds to what a router left over: 405 with `Allow` where the path is open to other methods. */
function methodNotAllowed(router: Router): RequestHandler {
  return (req, _res, next) => {
    const open = router.recorded.filter(
      (entry): entry is Route => entry.kind === 'route' && entry.match(req.path) !== undefined,
    )
    if (open.length === 0) return next()
    const word = lastWord(req.path)
    const named = isReserved(word) ? open.filter(({ pattern }) => flatten(pattern).map(lastWord).includes(word)) : open
    const methods = named.flatMap(methodsOf)
    const allowed = new Set(methods.flatMap((method) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()])))
    const Allow = [...allowed].sort().join(', ')
    throw ApiError.of('method_not_allowed', { method: req.method, open: Allow || 'none' }, { headers: { Allow } })
  }
}

/** Returns the last part of a path, as it is compared: in lower case. */
function lastWord(path: unknown): string {
  return String(path).replace(/\/$/, '').replace(/^.*\//, '').toLowerCase()
}

/** Requires sign-in, and the role of those who read, for the routes of a router that `allow` does not open to others. */
export function requireSignIn(router: Router): RequestHandler {
  return (req, _res, next) => {
    const role = contextOf(req).actor?.role
    if (role !== undefined && !isAtLeast(role, defaultMinimumRole))
      checkRole(role, whoReaches(router, req.method, req.path) ?? whoHas(defaultMinimumRole))
    next()
  }
}
