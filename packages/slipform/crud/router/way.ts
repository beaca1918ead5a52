import type { RequestHandler } from 'express'
import type { Role } from '../../model/roles.ts'
import { highestRole, roleRequiredBy } from '../access/allow.ts'
import { isOperation, toTemplate } from './mounted-routes.ts'
import {
  Router as createRouter,
  handlersFor,
  isRouter,
  type Match,
  type Middleware,
  type Route,
  type Router,
} from './router.ts'

/** A handler that a request reaches, unless an earlier one responds: by the record of routers, without running one. */
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
    const template = before.template + (typeof entry.pattern === 'string' ? toTemplate(entry.pattern) : '/*')
    const place = { path: match.path, params: { ...before.params, ...match.params }, template }
    if (entry.kind === 'route') {
      for (const { handle } of handlersFor(entry, method.toLowerCase())) yield { ...place, handle, route: entry }
    } else if (isRouter(entry.handle)) yield* wayOf(entry.handle, method, match.path, place)
    else yield { ...place, handle: entry.handle, route: isOperation(entry.handle) ? entry : undefined }
  }
}

/** Returns the template of the route that serves a request: `/customers/{id}`; undefined if there is none. */
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

/** Returns the minimum role for a request: the highest among the guards before the first matching route; undefined without either. */
export function minimumRoleOf(router: Router, method: string, path: string): Role | undefined {
  let served: Step['route']
  const required: (Role | undefined)[] = []
  for (const { handle, route } of wayOf(router, method, path)) {
    if (served !== undefined && route !== served) break
    served = route
    required.push(roleRequiredBy(handle))
  }
  return served && highestRole(required)
}
