import type { Role } from '../../model/roles.ts'
import { highestRole, isGuard } from '../access/allow.ts'
import { handlersFor, isRouter, type Router } from './router.ts'

/**
 * Returns the minimum role that a router requires for a request: the highest of the guards on the way to the first matching
 * route. Undefined if there is no guard or no route.
 */
export function minimumRoleOf(router: Router, method: string, path: string): Role | undefined {
  return follow(router, method.toLowerCase(), path)?.minimumRole
}

/** The guards that a request passes on its way to a route. */
interface Way {
  readonly minimumRole: Role | undefined
}

function follow(router: Router, method: string, path: string, before?: Role): Way | undefined {
  let minimumRole = before
  for (const entry of router.recorded) {
    const rest = entry.match(path)
    if (rest === undefined) continue
    if (entry.kind === 'route') {
      const handlers = handlersFor(entry, method)
      if (handlers.length > 0) return { minimumRole: highestRole([minimumRole, ...handlers.map(roleRequiredBy)]) }
    } else if (isRouter(entry.handle)) {
      const way = follow(entry.handle, method, rest, minimumRole)
      if (way !== undefined) return way
    } else {
      minimumRole = highestRole([minimumRole, roleRequiredBy(entry)])
    }
  }
  return undefined
}

/** The role that a handler requires, if it is a guard. */
export function roleRequiredBy({ handle }: { readonly handle: unknown }): Role | undefined {
  return isGuard(handle) ? handle.minimumRole : undefined
}
