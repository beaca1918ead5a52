import type { Condition } from '../../base/condition.ts'
import type { AnyModel } from '../../model/model.ts'
import type { Role } from '../../model/roles.ts'
import type { SignedInUser } from '../../model/signed-in-user.ts'
import type { ReadersByModel } from './readers.ts'
import type { Audience } from './visibility.ts'

/** The authenticated user: role, and identity for the audit log. */
export interface Actor {
  readonly role: Role
  readonly id?: string
  readonly name?: string
  readonly email?: string
}

/** Returns the signed-in user or key owner; undefined for a caller who is not signed in. */
export function signedInUser(actor: Actor | undefined): SignedInUser | undefined {
  const { id, name, email, role } = actor ?? {}
  if (id === undefined || email === undefined || role === undefined || role === 'public') return undefined
  return { id, name: name ?? email, email, role }
}

/** The conditions that records must meet, by model. */
export type Scopes = ReadonlyMap<AnyModel, Condition>

/** The caller of a request: which records they reach, and what of a record is visible to them. */
export interface Caller {
  /** The conditions of the router's scopes and of `rows`, by model. */
  readonly scopes: Scopes
  readonly audience: Audience
  /** Absent without sign-in. */
  readonly actor?: Actor
}

/** Builds a caller. Without an actor, no role-based restrictions apply. */
export function makeCaller(scopes: Scopes, actor?: Actor, readers?: ReadersByModel): Caller {
  const audience = {
    scoped: scopes.size > 0,
    scopedModels: scopes,
    ...(actor && { role: actor.role }),
    ...(readers && { readers }),
  }
  return { scopes, audience, ...(actor && { actor }) }
}

/** Adds conditions to scopes; all conditions of one model must hold. */
export function narrow(scopes: Scopes, conditions: Iterable<readonly [AnyModel, Condition]>): Scopes {
  const narrowed = new Map(scopes)
  for (const [model, condition] of conditions) {
    const earlier = narrowed.get(model)
    narrowed.set(model, earlier === undefined ? condition : { all: [earlier, condition] })
  }
  return narrowed
}
