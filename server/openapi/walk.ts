import type { RequestHandler, Router } from 'express'
import type { Operation, OperationHandler, ScopeHandler } from '#crud'

/** A line of a router, as a client sees it. */
export interface MountedRoute {
  readonly method: string
  /** Below /api, parameters in braces: `/customers/{id}`. */
  readonly path: string
  /** Where its router is mounted: `/customers`. */
  readonly mount: string
  /** What its handler does; undefined for a route written by hand. */
  readonly operation?: Operation
  /** Whether some scope narrows what it sees. */
  readonly scoped: boolean
}

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

/** Every route of some routers, in their order. */
export function walkRoutes(routers: Readonly<Record<string, Router>>): MountedRoute[] {
  return Object.entries(routers).flatMap(([mount, router]) => walk(router, toTemplate(mount), toTemplate(mount), false))
}

function walk(router: Router, mount: string, base: string, scoped: boolean): MountedRoute[] {
  const scopes: Layer[] = []
  return (router.stack as unknown as Layer[]).flatMap((layer) => {
    const { route, handle } = layer
    if (isScope(handle)) scopes.push(layer)
    const isScopedAt = (path: string) => scoped || scopes.some((each) => each.match(path || '/'))
    if (route !== undefined) {
      return pathsOf(route.path).flatMap((path) => describeRoute(route, mount, base + path, isScopedAt(path)))
    }
    if (!('stack' in handle)) return []
    return pathsOf(layer.rawPath).flatMap((path) => walk(handle, mount, base + path, isScopedAt(path)))
  })
}

function describeRoute(
  { methods: open, stack }: NonNullable<Layer['route']>,
  mount: string,
  path: string,
  scoped: boolean,
): MountedRoute[] {
  const named = Object.keys(open).flatMap((method) => (method === '_all' ? methodsOfAll : [method]))
  return named
    .filter((method) => methods.includes(method))
    .map((method) => {
      const handlers = stack.filter((layer) => layer.method === undefined || layer.method === method)
      const operation = handlers.map(({ handle }) => (handle as Partial<OperationHandler>).operation).find(Boolean)
      const isScoped = scoped || handlers.some(({ handle }) => isScope(handle))
      return { method, path: path || '/', mount, scoped: isScoped, ...(operation && { operation }) }
    })
}

function isScope(handle: Layer['handle']): handle is ScopeHandler {
  return 'scope' in handle
}

/** A line's paths as templates; a regular expression has none. */
function pathsOf(path: unknown): string[] {
  return [path]
    .flat()
    .filter((each) => typeof each === 'string')
    .map(toTemplate)
}

/** Express's `/customers/:id` in OpenAPI's form, without a slash at the end. */
function toTemplate(path: string): string {
  return path
    .replaceAll(/[{}]/g, '')
    .replaceAll(/[:*](?:"([^"]+)"|(\w+))/g, '{$1$2}')
    .replace(/\/$/, '')
}
