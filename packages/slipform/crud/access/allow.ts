import type { RequestHandler } from 'express'
import { ApiError } from '../../base/errors/errors.ts'
import { inAll, lowestOf, type Role, userRoles, type Who, whoHas } from '../../model/roles.ts'
import { roleOf } from './caller.ts'

/** A middleware that requires a role; functions that walk the routes read `who`. */
export type Guard = RequestHandler & { readonly who: () => Who }

/**
 * Requires one of some roles: other requests get 401 or 403. A role that has the permissions of an allowed role passes too. Guards one
 * route as its first handler, or a whole router by `use`. `allow('public')` opens a route to callers who are not signed in.
 *
 * @example
 * Router().delete('/:id', allow('admin'), remove(Customer))
 */
export function allow(...allowed: readonly [Role, ...Role[]]): Guard {
  return guardOf(() => whoHas(allowed))
}

/** Requires a signed-in user of any role. */
export function allowSignedIn(): Guard {
  return guardOf(() => new Set(userRoles))
}

/** Creates a guard that lets roles pass. Computes them for each request: the roles of a project may be defined after its routes. */
export function guardOf(who: () => Who): Guard {
  const check: RequestHandler = (req, _res, next) => {
    const role = roleOf(req)
    // On a server without sign-in everyone may do everything.
    if (role !== undefined) checkRole(role, who())
    next()
  }
  return Object.assign(check, { who })
}

/** @throws ApiError 401 when signing in could help, 403 when it cannot. */
export function checkRole(role: Role, who: Who): void {
  if (who.has(role)) return
  if (role === 'public') throw ApiError.of('not_signed_in', {}, { headers: { 'WWW-Authenticate': 'Bearer' } })
  throw ApiError.of('role_required', { role: lowestOf(who).join(', ') })
}

/** Whether a handler is a guard. */
export function isGuard(handle: unknown): handle is Guard {
  return typeof handle === 'function' && 'who' in handle
}

/** Returns the roles that every guard among some handlers lets pass; undefined without a guard. */
export function whoPasses(handles: readonly unknown[]): Who | undefined {
  return inAll(handles.filter(isGuard).map(({ who }) => who()))
}
