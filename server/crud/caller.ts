import type { Request } from 'express'
import type { Role } from './model/roles.ts'
import type { Audience } from './names.ts'
import { type Scopes, scopesOf } from './scope.ts'

/** Who asks: the scopes they are held to, and what of a record exists for them. */
export interface Caller {
  readonly scopes: Scopes
  readonly audience: Audience
}

const pinned = new WeakMap<Request, Role>()

/** Pins a role on the request: everything behind it answers as to somebody of that role. */
export function setRole(req: Request, role: Role): void {
  pinned.set(req, role)
}

/** The role of who sends a request; undefined where nobody is asked who they are, and everybody may do everything. */
export function roleOf(req: Request): Role | undefined {
  return pinned.get(req)
}

/** Who sends a request. */
export function callerOf(req: Request): Caller {
  return makeCaller(scopesOf(req), roleOf(req))
}

/** Somebody held to scopes; without a role nothing else is kept from them. */
export function makeCaller(scopes: Scopes, role?: Role): Caller {
  return { scopes, audience: { scoped: scopes.size > 0, ...(role && { role }) } }
}
