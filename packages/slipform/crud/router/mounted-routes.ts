import type { RequestHandler } from 'express'
import type { AnyModel } from '../../model/model.ts'
import { defaultMinimumRole, type Role } from '../../model/roles.ts'
import { highestRole, isGuard } from '../access/allow.ts'
import type { ScopeHandler } from '../access/scope.ts'
import type { Operation, OperationHandler } from '../handlers/handler.ts'
import { flatten, type Pattern } from './matcher.ts'
import { roleRequiredBy } from './minimum-role.ts'
import { isRouter, type Middleware, type Route, type RouteHandler, type Router } from './router.ts'

/** A route as a client sees it. */
export interface MountedRoute {
  readonly method: string
  /** Below /api, parameters in braces: `/customers/{id}`. */
  readonly path: string
  /** The path at which its router is mounted: `/customers`. */
  readonly mount: string
  /** The operation of its handler; undefined for a hand-written route. */
  readonly operation?: Operation
  /** Its handlers, in the order in which they run. */
  readonly handlers: readonly RequestHandler[]
  /** The models whose records its scopes restrict. */
  readonly scopes: ReadonlySet<AnyModel>
  /** The lowest role that may use it. */
  readonly minimumRole: Role
  /** Whether handlers of the project's own run before its operation: neither roles nor scopes. */
  readonly hasOwnHandlers: boolean
}

/** A route whose path may be a regular expression, which an OpenAPI document cannot show. */
type FoundRoute = Omit<MountedRoute, 'path'> & { readonly path: string | undefined }

/** An operation of a model that some router serves, at any path. */
export type ServedOperation = FoundRoute & { readonly operation: Operation }

/** The methods an OpenAPI path can describe. */
const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']
const methodsOfAll = ['get', 'put', 'post', 'delete', 'patch']

/** The scopes and guards in front of a route. */
interface Guards {
  readonly scopes: ReadonlySet<AnyModel>
  readonly minimumRole: Role | undefined
  readonly hasOwnHandlers: boolean
}

const unguarded: Guards = { scopes: new Set(), minimumRole: undefined, hasOwnHandlers: false }

/** Lists the routes of some routers that have a fixed path and method, in order. */
export function walkRoutes(routers: Readonly<Record<string, Router>>): MountedRoute[] {
  return walkAll(routers).filter((route): route is MountedRoute => {
    return route.path !== undefined && methods.includes(route.method)
  })
}

/** Lists every operation that some routers serve, including those at regular expressions. */
export function walkOperations(routers: Readonly<Record<string, Router>>): ServedOperation[] {
  return walkAll(routers).filter((route): route is ServedOperation => route.operation !== undefined)
}

function walkAll(routers: Readonly<Record<string, Router>>): FoundRoute[] {
  return Object.entries(routers).flatMap(([mount, router]) =>
    walk(router, toTemplate(mount), toTemplate(mount), unguarded),
  )
}

function walk(router: Router, mount: string, base: string | undefined, around: Guards): FoundRoute[] {
  const passed: Middleware[] = []
  const below = (path: string | undefined) => (base === undefined || path === undefined ? undefined : base + path)
  // For an unknown path every guard counts.
  const guardsAt = (path: string | undefined) =>
    addGuards(
      around,
      passed.filter(({ match }) => path === undefined || match(path || '/') !== undefined),
    )
  return router.recorded.flatMap((entry) => {
    // A router stands in front of the routes after it only.
    const isNested = entry.kind === 'middleware' && isRouter(entry.handle)
    if (entry.kind === 'middleware' && !isNested) passed.push(entry)
    const routes = pathsOf(entry.pattern).flatMap((path) => {
      const place = { mount, path: below(path), around: guardsAt(path) }
      if (entry.kind === 'route') return describeRoute(entry.handlers, place)
      const { handle } = entry
      if (isRouter(handle)) return walk(handle, mount, place.path, place.around)
      return isOperation(handle) ? describeRoute([{ method: anyMethod, handle }], place) : []
    })
    if (isNested) passed.push(entry)
    return routes
  })
}

/** Stands for all methods of a handler that `router.use` mounts. */
const anyMethod = 'use'

/** The methods that a route serves, in lower case. */
export function methodsOf({ handlers }: Pick<Route, 'handlers'>): string[] {
  return [...new Set(handlers.flatMap(({ method }) => (method === 'all' ? methodsOfAll : [method])))]
}

/** Where a route is, and the guards in front of it. */
interface Place {
  readonly mount: string
  readonly path: string | undefined
  readonly around: Guards
}

function describeRoute(handlers: readonly RouteHandler[], { mount, path, around }: Place): FoundRoute[] {
  return methodsOf({ handlers }).map((method) => {
    const own = handlers.filter((each) => each.method === 'all' || each.method === method)
    const handles = own.map(({ handle }) => handle)
    const operation = handles.find(isOperation)?.operation
    const { scopes, minimumRole = defaultMinimumRole, hasOwnHandlers } = addGuards(around, own)
    const found = {
      method,
      path: path === '' ? '/' : path,
      mount,
      handlers: handles,
      scopes,
      minimumRole,
      hasOwnHandlers,
    }
    return { ...found, ...(operation && { operation }) }
  })
}

function addGuards(around: Guards, passed: readonly { readonly handle: RequestHandler | Router }[]): Guards {
  const scopes = passed.flatMap(({ handle }) => (isScope(handle) ? [handle.scope] : []))
  return {
    scopes: new Set([...around.scopes, ...scopes]),
    minimumRole: highestRole([around.minimumRole, ...passed.map(roleRequiredBy)]),
    hasOwnHandlers: around.hasOwnHandlers || passed.some(({ handle }) => !isKnown(handle)),
  }
}

function isKnown(handle: RequestHandler): boolean {
  return isGuard(handle) || isScope(handle) || isOperation(handle)
}

function isScope(handle: RequestHandler): handle is ScopeHandler {
  return 'scope' in handle
}

function isOperation(handle: RequestHandler): handle is OperationHandler {
  return 'operation' in handle
}

/** Returns a pattern's paths as templates; undefined for a regular expression. */
function pathsOf(pattern: Pattern): (string | undefined)[] {
  return flatten(pattern).map((each) => (typeof each === 'string' ? toTemplate(each) : undefined))
}

/** Converts Express's `/customers/:id` to OpenAPI's form, without a trailing slash. */
export function toTemplate(path: string): string {
  return path
    .replaceAll(/[{}]/g, '')
    .replaceAll(/[:*](?:"([^"]+)"|(\w+))/g, '{$1$2}')
    .replace(/\/$/, '')
}
