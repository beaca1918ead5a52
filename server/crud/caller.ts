import type { Request } from 'express'
import type { Role } from './model/roles.ts'
import type { Audience } from './names.ts'
import type { ReadersByModel } from './readers.ts'
import { type Scopes, scopesOf } from './scope.ts'

/** Somebody who is known: what they may be, and what they are called where it is noted what they did. */
export interface Actor {
  readonly role: Role
  readonly id?: string
  readonly email?: string
}

/** Who asks: the scopes they are held to, and what of a record exists for them. */
export interface Caller {
  readonly scopes: Scopes
  readonly audience: Audience
  /** Absent where nobody is asked who they are. */
  readonly actor?: Actor
}

const pinned = new WeakMap<Request, Actor>()

/** Pins somebody on the request: everything behind it answers as to somebody of that role. */
export function setActor(req: Request, actor: Actor): void {
  pinned.set(req, actor)
}

/** The role of who sends a request; undefined where nobody is asked who they are, and everybody may do everything. */
export function roleOf(req: Request): Role | undefined {
  return pinned.get(req)?.role
}

/** Who sends a request. */
export function callerOf(req: Request): Caller {
  return makeCaller(scopesOf(req), pinned.get(req), req.app.locals.readers)
}

/** Somebody held to scopes; where they are not known nothing else is kept from them. */
export function makeCaller(scopes: Scopes, actor?: Actor, readers?: ReadersByModel): Caller {
  const audience = {
    scoped: scopes.size > 0,
    scopedModels: scopes,
    ...(actor && { role: actor.role }),
    ...(readers && { readers }),
  }
  return { scopes, audience, ...(actor && { actor }) }
}
