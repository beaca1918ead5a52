import type { Request } from 'express'
import type { Resource } from '../../model/resource/resource.ts'
import type { Role } from '../../model/roles.ts'
import { contextOf } from '../request-context.ts'
import type { ReadersByModel } from './readers.ts'
import { evaluateRows } from './rows.ts'
import { narrow, type Scopes } from './scope.ts'
import type { Audience } from './visibility.ts'

/** The authenticated user: role, and identity for the audit log. */
export interface Actor {
  readonly role: Role
  readonly id?: string
  readonly name?: string
  readonly email?: string
}

/** The caller of a request: which records they reach, and what of a record is visible to them. */
export interface Caller {
  /** The conditions of the router's scopes and of `rows`, by model. */
  readonly scopes: Scopes
  readonly audience: Audience
  /** Absent without sign-in. */
  readonly actor?: Actor
}

/** Attaches the authenticated user to the request. */
export function setActor(req: Request, actor: Actor): void {
  contextOf(req).actor = actor
}

/** Returns the role of the caller; undefined without sign-in, when everyone may do everything. */
export function roleOf(req: Request): Role | undefined {
  return contextOf(req).actor?.role
}

/** Without sign-in everyone may do everything. */
const anybody: Actor = { role: 'admin' }

/**
 * Returns the caller of a request for a resource.
 *
 * @throws ApiError 403 when the resource's `rows` deny it.
 */
export async function callerOf(req: Request, resource: Resource): Promise<Caller> {
  const { scopes, actor, readers } = contextOf(req)
  const caller = makeCaller(scopes, actor, readers)
  const conditions = await evaluateRows(resource, actor ?? anybody, req)
  return conditions.length === 0 ? caller : { ...caller, scopes: narrow(caller.scopes, conditions) }
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
