import type { RequestHandler } from 'express'
import { ApiError } from '../../base/errors/errors.ts'
import { isAtLeast, type Role, roles } from '../../model/roles.ts'
import { contextOf } from '../context/request-context.ts'

/** A middleware that requires a role, and states it for the functions that walk the routes. */
export type Guard = RequestHandler & { readonly minimumRole: Role }

/**
 * Requires a minimum role: other requests get 401 or 403. Guards one route as its first handler, or a whole router by `use`.
 * `allow('public')` opens a route to callers who are not signed in.
 *
 * @example
 * Router().delete('/:id', allow('admin'), remove(Customer))
 */
export function allow(minimumRole: Role): Guard {
  const check: RequestHandler = (req, _res, next) => {
    const role = contextOf(req).actor?.role
    if (role !== undefined) checkRole(role, minimumRole)
    next()
  }
  return Object.assign(check, { minimumRole })
}

/** @throws ApiError 401 when signing in could help, 403 when it cannot. */
export function checkRole(role: Role, minimumRole: Role): void {
  if (isAtLeast(role, minimumRole)) return
  if (role === 'public') throw ApiError.of('not_signed_in', {}, { headers: { 'WWW-Authenticate': 'Bearer' } })
  throw ApiError.of('role_required', { role: minimumRole })
}

/** Returns the highest of some roles; undefined if there is none. */
export function highestRole(rules: readonly (Role | undefined)[]): Role | undefined {
  return roles.findLast((role) => rules.includes(role))
}

/** Whether a handler is a guard. */
export function isGuard(handle: unknown): handle is Guard {
  return typeof handle === 'function' && 'minimumRole' in handle
}

/** Returns the role that a handler requires, if it is a guard. */
export function roleRequiredBy(handle: unknown): Role | undefined {
  return isGuard(handle) ? handle.minimumRole : undefined
}
