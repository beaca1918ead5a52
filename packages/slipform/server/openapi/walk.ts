import type { RequestHandler, Router } from 'express'
import type { AnyModel } from '../../model/model.ts'
import { defaultMinimumRole, type Role } from '../../model/roles.ts'
import { highestRole, isGuard } from '../crud/access/allow.ts'
import type { ScopeHandler } from '../crud/access/scope.ts'
import type { Operation, OperationHandler } from '../crud/handlers/handler.ts'

/** A route as a client sees it. */
export interface MountedRoute {
  readonly method: string
  /** Below /api, parameters in braces: `/customers/{id}`. */
  readonly path: string
  /** The path at which its router is mounted: `/customers`. */
  readonly mount: string
  /** The operation of its handler; undefined for a hand-written route. */
  readonly operation?: Operation
  /** The models whose records its scopes restrict. */
  readonly scopes: ReadonlySet<AnyModel>
  /** The lowest role that may use it. */
  readonly minimumRole: Role
}

/** A route whose path may be a regular expression, which an OpenAPI document cannot show. */
type FoundRoute = Omit<MountedRoute, 'path'> & { readonly path: string | undefined }

/** An operation of a model that some router serves, at any path. */
export type ServedOperation = FoundRoute & { readonly operation: Operation }

/** Express keeps this of every line of a router, and declares half of it. */
interface Layer {
  readonly handle: RequestHandler | Router
  readonly rawPath?: unknown
  readonly method?: string
  readonly route?: { readonly path: unknown; readonly methods: Record<string, boolean>; readonly stack: Layer[] }
  match(path: string): boolean
}

/** The methods an OpenAPI path can describe. */
const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']
const methodsOfAll = ['get', 'put', 'post', 'delete', 'patch']

/** The scopes and guards in front of a route. */
interface Guards {
  readonly scopes: ReadonlySet<AnyModel>
  readonly minimumRole: Role | undefined
}

const unguarded: Guards = { scopes: new Set(), minimumRole: undefined }

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
  const passed: Layer[] = []
  const below = (path: string | undefined) => (base === undefined || path === undefined ? undefined : base + path)
  return (router.stack as unknown as Layer[]).flatMap((layer) => {
    const { route, handle } = layer
    if (route === undefined) passed.push(layer)
    // For an unknown path every guard counts.
    const guardsAt = (path: string | undefined) => {
      return addGuards(
        around,
        passed.filter((each) => path === undefined || each.match(path || '/')),
      )
    }
    if (route !== undefined) {
      return pathsOf(route.path).flatMap((path) => describeRoute(route, mount, below(path), guardsAt(path)))
    }
    return pathsOf(layer.rawPath).flatMap((path) => {
      if ('stack' in handle) return walk(handle, mount, below(path), guardsAt(path))
      const route = { methods: { [anyMethod]: true }, stack: [layer] }
      return 'operation' in handle ? describeRoute({ ...route, path }, mount, below(path), guardsAt(path)) : []
    })
  })
}

/** Stands for all methods of a handler that `router.use` mounts. */
const anyMethod = 'use'

function describeRoute(
  { methods: open, stack }: NonNullable<Layer['route']>,
  mount: string,
  path: string | undefined,
  around: Guards,
): FoundRoute[] {
  const named = Object.keys(open).flatMap((method) => (method === '_all' ? methodsOfAll : [method]))
  return named.map((method) => {
    const handlers = stack.filter((layer) => layer.method === undefined || layer.method === method)
    const operation = handlers.map(({ handle }) => (handle as Partial<OperationHandler>).operation).find(Boolean)
    const { scopes, minimumRole = defaultMinimumRole } = addGuards(around, handlers)
    return { method, path: path === '' ? '/' : path, mount, scopes, minimumRole, ...(operation && { operation }) }
  })
}

function addGuards(around: Guards, layers: readonly Layer[]): Guards {
  const scopes = layers.flatMap(({ handle }) => (isScope(handle) ? [handle.scope] : []))
  return {
    scopes: new Set([...around.scopes, ...scopes]),
    minimumRole: highestRole([
      around.minimumRole,
      ...layers.map(({ handle }) => (isGuard(handle) ? handle.minimumRole : undefined)),
    ]),
  }
}

function isScope(handle: Layer['handle']): handle is ScopeHandler {
  return 'scope' in handle
}

/** Returns a route's paths as templates; undefined for a regular expression. */
function pathsOf(path: unknown): (string | undefined)[] {
  return [path].flat().map((each) => (typeof each === 'string' ? toTemplate(each) : undefined))
}

/** Converts Express's `/customers/:id` to OpenAPI's form, without a trailing slash. */
export function toTemplate(path: string): string {
  return path
    .replaceAll(/[{}]/g, '')
    .replaceAll(/[:*](?:"([^"]+)"|(\w+))/g, '{$1$2}')
    .replace(/\/$/, '')
}
