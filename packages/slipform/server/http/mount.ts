import { type RequestHandler, Router } from 'express'
import type { AnyModel } from '../../model/model.ts'
import { resourceOf } from '../../model/resource/resource.ts'
import { requireSignIn } from '../auth/identify.ts'
import { ApiError } from '../crud/errors/errors.ts'
import { router } from '../crud/handlers/router.ts'
import { isReserved } from '../crud/reserved.ts'
import { walkOperations } from '../openapi/walk.ts'

/** Mounts routers at their paths; what one leaves over is answered with 405 where it knows the path. */
export function mountResources(routers: Readonly<Record<string, Router>>): Router {
  const api = Router()
  for (const [path, resource] of Object.entries(routers)) {
    api.use(path, requireSignIn(resource), resource, methodNotAllowed(resource))
  }
  return api
}

/**
 * Every router below /api by its path: those of routes files, and one with all operations for each model that asks for it
 * and that none of the others serves, at whatever path.
 */
export function allRoutes(
  models: Readonly<Record<string, AnyModel>>,
  routes: Readonly<Record<string, Router>>,
): Record<string, Router> {
  const served = new Set(walkOperations(routes).map(({ operation }) => operation.model))
  const generated = Object.values(models)
    .filter((model) => model.definition.crud.generate_router === true && !served.has(model))
    .map((model): [string, Router] => [`/${resourceOf(model).plural}`, router(model)])
  return { ...Object.fromEntries(generated), ...routes }
}

/** Answers what a router left over: 405 with `Allow` where the path is open to other methods. */
function methodNotAllowed(resource: Router): RequestHandler {
  return (req, _res, next) => {
    const open = resource.stack.filter((layer) => layer.route !== undefined && isMatch(layer, req.path))
    if (open.length === 0) return next()
    const word = lastWord(req.path)
    const lines = isReserved(word) ? open.filter((layer) => lastWord(layer.route?.path ?? '') === word) : open
    const methods = lines.flatMap((layer) =>
      Object.keys((layer.route as { methods?: object } | undefined)?.methods ?? {}),
    )
    const allowed = new Set(methods.flatMap((method) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()])))
    const Allow = [...allowed].sort().join(', ')
    throw ApiError.of('method_not_allowed', { method: req.method, open: Allow || 'none' }, { headers: { Allow } })
  }
}

/** The last part of a path, as it is compared: in lower case. */
function lastWord(path: string): string {
  return path.replace(/\/$/, '').replace(/^.*\//, '').toLowerCase()
}

// Express keeps this of every layer, but declares no type for it.
function isMatch(layer: object, path: string): boolean {
  return (layer as { match(path: string): boolean }).match(path)
}
