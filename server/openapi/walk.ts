import type { RequestHandler, Router } from 'express'
import {
  isRule,
  leastOfAll,
  type Operation,
  type OperationHandler,
  type Role,
  type ScopeHandler,
  strictest,
} from '#crud'

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
  /** Who may use it at least. */
  readonly least: Role
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

/** What stands before a route. */
interface Guards {
  readonly scoped: boolean
  readonly least: Role | undefined
}

const unguarded: Guards = { scoped: false, least: undefined }

/** Every route of some routers, in their order. */
export function walkRoutes(routers: Readonly<Record<string, Router>>): MountedRoute[] {
  return Object.entries(routers).flatMap(([mount, router]) =>
    walk(router, toTemplate(mount), toTemplate(mount), unguarded),
  )
}

function walk(router: Router, mount: string, base: string, around: Guards): MountedRoute[] {
  const passed: Layer[] = []
  return (router.stack as unknown as Layer[]).flatMap((layer) => {
    const { route, handle } = layer
    if (route === undefined) passed.push(layer)
    const guardsAt = (path: string) => {
      return addGuards(
        around,
        passed.filter((each) => each.match(path || '/')),
      )
    }
    if (route !== undefined) {
      return pathsOf(route.path).flatMap((path) => describeRoute(route, mount, base + path, guardsAt(path)))
    }
    if (!('stack' in handle)) return []
    return pathsOf(layer.rawPath).flatMap((path) => walk(handle, mount, base + path, guardsAt(path)))
  })
}

function describeRoute(
  { methods: open, stack }: NonNullable<Layer['route']>,
  mount: string,
  path: string,
  around: Guards,
): MountedRoute[] {
  const named = Object.keys(open).flatMap((method) => (method === '_all' ? methodsOfAll : [method]))
  return named
    .filter((method) => methods.includes(method))
    .map((method) => {
      const handlers = stack.filter((layer) => layer.method === undefined || layer.method === method)
      const operation = handlers.map(({ handle }) => (handle as Partial<OperationHandler>).operation).find(Boolean)
      const { scoped, least = leastOfAll } = addGuards(around, handlers)
      return { method, path: path || '/', mount, scoped, least, ...(operation && { operation }) }
    })
}

function addGuards(around: Guards, layers: readonly Layer[]): Guards {
  return {
    scoped: around.scoped || layers.some(({ handle }) => isScope(handle)),
    least: strictest([around.least, ...layers.map(({ handle }) => (isRule(handle) ? handle.least : undefined))]),
  }
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
