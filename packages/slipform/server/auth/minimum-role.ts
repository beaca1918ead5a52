import type { Router } from 'express'
import type { Role } from '../../model/roles.ts'
import { highestRole, isGuard } from '../crud/access/allow.ts'

/** Express keeps this of every line of a router, and declares half of it. */
interface Layer {
  readonly handle: unknown
  /** The part of the path that the layer matched last. */
  readonly path: string
  readonly method?: string
  readonly route?: { readonly methods: Readonly<Record<string, boolean>>; readonly stack: readonly Layer[] }
  match(path: string): boolean
}

/**
 * Returns the minimum role that a router requires for a request: the highest of the guards on the way to the first matching
 * route. Undefined if there is no guard or no route.
 */
export function minimumRoleOf(router: Router, method: string, path: string): Role | undefined {
  const found = follow(router, method === 'HEAD' ? 'get' : method.toLowerCase(), path)
  return found?.minimumRole
}

/** The guards that a request passes on its way to a route. */
interface Way {
  readonly minimumRole: Role | undefined
}

function follow(router: Router, method: string, path: string, before?: Role): Way | undefined {
  let minimumRole = before
  for (const layer of router.stack as unknown as Layer[]) {
    if (!layer.match(path || '/')) continue
    if (isGuard(layer.handle)) minimumRole = highestRole([minimumRole, layer.handle.minimumRole])
    const way =
      layer.route === undefined
        ? followInto(layer, method, path, minimumRole)
        : answer(layer.route, method, minimumRole)
    if (way !== undefined) return way
  }
  return undefined
}

function followInto(
  { handle, path: taken }: Layer,
  method: string,
  path: string,
  minimumRole: Role | undefined,
): Way | undefined {
  const isRouter = typeof handle === 'function' && 'stack' in handle
  return isRouter ? follow(handle as Router, method, path.slice(taken.length), minimumRole) : undefined
}

function answer(
  { methods, stack }: NonNullable<Layer['route']>,
  method: string,
  minimumRole: Role | undefined,
): Way | undefined {
  if (methods[method] !== true && methods._all !== true) return undefined
  const handlers = stack.filter((layer) => layer.method === undefined || layer.method === method)
  return {
    minimumRole: highestRole([
      minimumRole,
      ...handlers.map(({ handle }) => (isGuard(handle) ? handle.minimumRole : undefined)),
    ]),
  }
}
