import type { Request } from 'express'
import type { SignedInUser } from '../../../model/hook-context.ts'
import type { Resource } from '../../../model/resource/resource.ts'
import type { Role } from '../../../model/roles.ts'
import type { ReadersByModel } from './readers.ts'
import { evaluateRows } from './rows.ts'
import { narrow, type Scopes, scopesOf } from './scope.ts'
import type { Audience } from './visibility.ts'

/** Somebody who is known: what they may be, and what they are called where it is noted what they did. */
export interface Actor {
  readonly role: Role
  readonly id?: string
  readonly name?: string
  readonly email?: string
}

/** Who asks: which records they reach, and what of a record exists for them. */
export interface Caller {
  /** Of the models that the router's scopes and `rows` narrow. */
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

/** The signed-in user or key owner who sends a request; undefined for a caller who is not signed in. */
export function signedInUserOf(req: Request): SignedInUser | undefined {
  const { id, name, email, role } = pinned.get(req) ?? {}
  if (id === undefined || email === undefined || role === undefined || role === 'public') return undefined
  return { id, name: name ?? email, email, role }
}

/** Without sign-in everybody may do everything. */
const anybody: Actor = { role: 'admin' }

/**
 * Who sends a request about a resource.
 *
 * @throws ApiError 403 when the resource's `rows` deny it.
 */
export async function callerOf(req: Request, resource: Resource): Promise<Caller> {
  const actor = pinned.get(req)
  const caller = makeCaller(scopesOf(req), actor, req.app.locals.readers)
  const conditions = await evaluateRows(resource, actor ?? anybody, req)
  return conditions.length === 0 ? caller : { ...caller, scopes: narrow(caller.scopes, conditions) }
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
