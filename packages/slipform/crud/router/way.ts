import type { RequestHandler } from 'express'
import { inAll, type Who } from '../../model/roles.ts'
import { whoPasses } from '../access/allow.ts'
import { handsOn, isOperation } from './mounted-routes.ts'
import {
  Router as createRouter,
  handlersFor,
  isRouter,
  type Match,
  type Middleware,
  type Route,
  type Router,
} from './router.ts'

/** A handler that a request reaches unless an earlier handler responds, found in the record of routers without running any. */
export interface Step extends Match {
  readonly handle: RequestHandler
  /** The route of the handler, or the operation that `use` mounts; undefined for a middleware. */
  readonly route: Route | Middleware | undefined
  /** The template of the path so far: `/customers/{id}`, with `/*` for a regular expression. */
  readonly template: string
}

/** Lists the handlers of a router that a request reaches, in the order in which Express runs them. */
export function* wayOf(
  router: Router,
  method: string,
  path: string,
  before: Pick<Step, 'template' | 'params'> = { template: '', params: {} },
): Generator<Step> {
  for (const entry of router.recorded) {
    const match = entry.match(path)
    if (match === undefined) continue
    const template = before.template + entry.template
    const place = { path: match.path, params: { ...before.params, ...match.params }, template }
    if (entry.kind === 'route') {
      for (const { handle } of handlersFor(entry, method.toLowerCase())) yield { ...place, handle, route: entry }
    } else if (isRouter(entry.handle)) yield* wayOf(entry.handle, method, match.path, place)
    else yield { ...place, handle: entry.handle, route: isOperation(entry.handle) ? entry : undefined }
  }
}

/** Returns the template of the route that serves a request: `/customers/{id}`; undefined without a route. */
export type RouteFinder = (method: string, path: string) => string | undefined

/** Creates the finder of some routers, by their paths. */
export function routeFinderOf(routers: Readonly<Record<string, Router>>): RouteFinder {
  const root = createRouter()
  for (const [mount, router] of Object.entries(routers)) root.use(mount, router)
  return (method, path) => {
    for (const { route, template } of wayOf(root, method, path)) if (route !== undefined) return template || '/'
    return undefined
  }
}

/**
 * Returns the roles that every guard in front of the route of a request lets pass; undefined without a route or guard. A guard of a router
 * without a matching route does not count.
 */
export function whoReaches(router: Router, method: string, path: string): Who | undefined {
  return inAll(guardsAround(router, method.toLowerCase(), path) ?? [])
}

/** Returns the roles that each handler in front of the first matching route lets pass, and those of the route's own; undefined without a route. */
function guardsAround(router: Router, method: string, path: string): (Who | undefined)[] | undefined {
  const required: (Who | undefined)[] = []
  for (const entry of router.recorded) {
    const match = entry.match(path)
    if (match === undefined) continue
    if (entry.kind === 'route') {
      const handlers = handlersFor(entry, method)
      if (handlers.length === 0 || handsOn(handlers, match)) continue
      return [...required, whoPasses(handlers.map(({ handle }) => handle))]
    }
    if (isRouter(entry.handle)) {
      const below = guardsAround(entry.handle, method, match.path)
      if (below !== undefined) return [...required, ...below]
    } else if (isOperation(entry.handle)) return required
    else required.push(whoPasses([entry.handle]))
  }
  return undefined
}
