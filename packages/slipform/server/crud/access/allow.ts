import type { RequestHandler } from 'express'
import { type Role, reaches, roles } from '../../../model/roles.ts'
import { ApiError } from '../errors/errors.ts'
import { roleOf } from './caller.ts'

/** A middleware that says who may pass it, for whoever walks the routes. */
export type RuleHandler = RequestHandler & { readonly least: Role }

/**
 * Lets those pass whose role is at least the given one; everybody else is answered with 401 or 403. It stands on the line
 * it concerns, or above all lines of a router. `allow('public')` opens a line to people who are not signed in.
 *
 * @example
 * Router().delete('/:id', allow('admin'), remove(Customer))
 */
export function allow(least: Role): RuleHandler {
  const check: RequestHandler = (req, _res, next) => {
    const role = roleOf(req)
    if (role !== undefined) checkRole(role, least)
    next()
  }
  return Object.assign(check, { least })
}

/**
 * @throws ApiError 401 when signing in could help, 403 when it cannot.
 */
export function checkRole(role: Role, least: Role): void {
  if (reaches(role, least)) return
  if (role === 'public') throw ApiError.of('not_signed_in', {}, { headers: { 'WWW-Authenticate': 'Bearer' } })
  throw ApiError.of('role_required', { role: least })
}

/** Who may use a route that no rule stands before: whoever is signed in. */
export const leastOfAll: Role = 'viewer'

/** The strictest of some rules; undefined where there is none. */
export function strictest(rules: readonly (Role | undefined)[]): Role | undefined {
  return roles.findLast((role) => rules.includes(role))
}

/** Whether a handler is such a middleware. */
export function isRule(handle: unknown): handle is RuleHandler {
  return typeof handle === 'function' && 'least' in handle
}
