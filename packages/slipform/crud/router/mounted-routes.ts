import type { RequestHandler } from 'express'
import type { AnyModel } from '../../model/model.ts'
import { isReserved } from '../../model/operations.ts'
import { defaultMinimumRole, inAll, type Who, whoHas } from '../../model/roles.ts'
import { isGuard, whoPasses } from '../access/allow.ts'
import type { ScopeHandler } from '../access/scope.ts'
import type { Operation, OperationHandler } from '../handlers/handler.ts'
import {
  flatten,
  handlersFor,
  isRouter,
  type Match,
  type Middleware,
  type Pattern,
  type Route,
  type RouteHandler,
  type Router,
  toTemplate,
} from './router.ts'

// Reads the record of routers: their routes, and the guards and scopes in front of each. Permissions, readers, sign-in and the OpenAPI document
// rely on it, so no guard may be missed: a guard that only may match counts.

/** A route as a client sees it. */
export interface MountedRoute {
  readonly method: string
  /** The path below /api, with parameters in braces: `/customers/{id}`. */
  readonly path: string
  /** The path at which its router is mounted: `/customers`. */
  readonly mount: string
  /** The operation of its handler; undefined for a hand-written route. */
  readonly operation?: Operation
  /** The handlers, in the order in which they run. */
  readonly handlers: readonly RequestHandler[]
  /** The models whose records the scopes in front of it restrict. */
  readonly scopes: ReadonlySet<AnyModel>
  /** The roles that may use the route. */
  readonly who: Who
  /** Whether handlers of the project run before its operation, besides guards and scopes. */
  readonly hasOwnHandlers: boolean
}

/** A route whose path may be a regular expression, which an OpenAPI document cannot show. */
export type FoundRoute = Omit<MountedRoute, 'path'> & { readonly path: string | undefined }

/** An operation of a model that some router serves, at any path. */
export type ServedOperation = FoundRoute & { readonly operation: Operation }

/** The methods an OpenAPI path can describe. */
const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']
/** The methods that the record and the document list for `router.all`, which serves every method. */
const methodsOfAll = ['get', 'put', 'post', 'delete', 'patch']

/** The scopes and guards in front of a route. */
interface Guards {
  readonly scopes: ReadonlySet<AnyModel>
  readonly who: Who | undefined
  readonly hasOwnHandlers: boolean
}

const unguarded: Guards = { scopes: new Set(), who: undefined, hasOwnHandlers: false }

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

/** Lists all routes of some routers, in order. */
export function walkAll(routers: Readonly<Record<string, Router>>): FoundRoute[] {
  return Object.entries(routers).flatMap(([mount, router]) =>
    walk(router, toTemplate(mount), toTemplate(mount), () => unguarded),
  )
}

/** Returns the guards in front of a route for requests of a method. */
type GuardsOf = (method: string) => Guards

/** Lists the routes of a router. `base` is the template of its path; undefined below a regular expression. `around` are the guards in front of it. */
function walk(router: Router, mount: string, base: string | undefined, around: GuardsOf): FoundRoute[] {
  const passed: (Middleware | Route)[] = []
  const below = (path: string | undefined) => (base === undefined || path === undefined ? undefined : base + path)
  return router.recorded.flatMap((entry) => {
    const routes = pathsOf(entry.pattern).flatMap((path) => {
      const before = [...passed]
      // A middleware at the mount of a router or operation is in front of it, too.
      const isFront = entry.kind === 'middleware' && !isRouter(entry.handle)
      const guards: GuardsOf = (method) =>
        addPassed(around(method), isFront ? [...before, entry] : before, path, method)
      const place = { mount, path: below(path), around: guards }
      if (entry.kind === 'route') return describeRoute(entry.handlers, place)
      const { handle } = entry
      if (isRouter(handle)) return walk(handle, mount, place.path, place.around)
      return isOperation(handle) ? describeRoute([{ method: anyMethod, handle }], place) : []
    })
    passed.push(entry)
    return routes
  })
}

/** Adds the handlers that a request to a path passes in its router: middlewares, and earlier routes that may call `next`. */
function addPassed(
  around: Guards,
  passed: readonly (Middleware | Route)[],
  path: string | undefined,
  method: string,
): Guards {
  let guards = around
  for (const entry of passed) {
    const handlers = entry.kind === 'route' ? handlersFor(entry, method) : [entry]
    if (handlers.length === 0) continue
    const match = path === undefined ? undefined : entry.match(path || '/')
    // For an unknown path every guard counts.
    if (path === undefined || match !== undefined) {
      const isSame = entry.kind === 'middleware' && isFixed(entry.pattern)
      // An earlier route of a record hands the path on. Its `allow('public')` opens that route, not the one after it.
      const opensOther = match !== undefined && handsOn(handlers, match)
      const counted = opensOther
        ? handlers.filter(({ handle }) => whoPasses([handle])?.has('public') !== true)
        : handlers
      guards = addGuards(guards, counted, isSame)
    } else if (mayMatch(entry, path)) guards = { ...guards, hasOwnHandlers: true }
  }
  return guards
}

/** Whether a pattern has neither parameters nor wildcards, so that its handlers run for every record alike. */
function isFixed(pattern: Pattern): boolean {
  return flatten(pattern).every((part) => typeof part === 'string' && !/[:*{]/.test(part))
}

/** Whether some path of a template, such as `/{id}`, matches the pattern of an entry. */
function mayMatch({ kind, pattern }: Middleware | Route, template: string): boolean {
  const templateSegments = segmentsOf(template)
  return flatten(pattern).some((part) => {
    if (typeof part !== 'string' || /[*{]/.test(part)) return true
    const parts = segmentsOf(part)
    if (kind === 'route' ? parts.length !== templateSegments.length : parts.length > templateSegments.length)
      return false
    const isOpen = (segment: string) => /[:{]/.test(segment)
    return parts.every((segment, at) => {
      const expected = templateSegments[at] ?? ''
      // No key is a reserved word: `/export` is not in front of `/{id}`.
      return (
        isOpen(segment) ||
        (isOpen(expected) && !isReserved(segment)) ||
        segment.toLowerCase() === expected.toLowerCase()
      )
    })
  })
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean)
}

/** The method of an operation that `router.use` mounts. */
const anyMethod = 'use'

/** The methods that a route serves, in lower case. */
export function methodsOf({ handlers }: Pick<Route, 'handlers'>): string[] {
  return [...new Set(handlers.flatMap(({ method }) => (method === 'all' ? methodsOfAll : [method])))]
}

/** The place of a route, and the guards in front of it. */
interface Place {
  readonly mount: string
  readonly path: string | undefined
  readonly around: GuardsOf
}

/** Describes a route, once for each of its methods. Without a guard it requires the role `viewer`, by `requireSignIn`. */
function describeRoute(handlers: readonly RouteHandler[], { mount, path, around }: Place): FoundRoute[] {
  return methodsOf({ handlers }).map((method) => {
    const ofMethod = handlers.filter((handler) => handler.method === 'all' || handler.method === method)
    const handles = ofMethod.map(({ handle }) => handle)
    const served = handles.find(isOperation)?.operation
    const operation = served?.at?.(path) ?? served
    const { scopes, who = whoHas(defaultMinimumRole), hasOwnHandlers } = addGuards(around(method), ofMethod, false)
    const route = {
      method,
      path: path === '' ? '/' : path,
      mount,
      handlers: handles,
      scopes,
      who,
      hasOwnHandlers,
    }
    return { ...route, ...(operation && { operation }) }
  })
}

/** Adds handlers to guards; `isFixed` means a path without parameters, where the scopes of handlers are the same for every record. */
function addGuards(
  around: Guards,
  passed: readonly { readonly handle: RequestHandler | Router }[],
  isFixed: boolean,
): Guards {
  const scopes = passed.flatMap(({ handle }) => (isScope(handle) ? [handle.scope] : []))
  return {
    scopes: new Set([...around.scopes, ...scopes]),
    who: inAll([around.who, whoPasses(passed.map(({ handle }) => handle))]),
    hasOwnHandlers:
      around.hasOwnHandlers || (scopes.length > 0 && !isFixed) || passed.some(({ handle }) => !isKnown(handle)),
  }
}

function isKnown(handle: RequestHandler): boolean {
  return isGuard(handle) || isScope(handle) || isOperation(handle)
}

function isScope(handle: RequestHandler): handle is ScopeHandler {
  return 'scope' in handle
}

/** Whether handlers call `next` for a path: handlers of a record do if the path names an operation. */
export function handsOn(handlers: readonly { readonly handle: RequestHandler | Router }[], { params }: Match): boolean {
  return isReserved(params.id) && handlers.some(({ handle }) => isOperation(handle))
}

/** Whether a handler serves an operation of a model. */
export function isOperation(handle: RequestHandler): handle is OperationHandler {
  return 'operation' in handle
}

/** Returns a pattern's paths as templates; undefined for a regular expression. */
function pathsOf(pattern: Pattern): (string | undefined)[] {
  return flatten(pattern).map((part) => (typeof part === 'string' ? toTemplate(part) : undefined))
}
