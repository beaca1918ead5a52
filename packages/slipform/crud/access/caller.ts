import type { Request } from 'express'
import type { Resource } from '../../model/resource/resource.ts'
import type { Role } from '../../model/roles.ts'
import { system } from '../../model/signed-in-user.ts'
import { type Actor, type Caller, makeCaller, narrow } from '../audience/caller.ts'
import type { Origin } from '../context/origin.ts'
import { contextOf } from '../context/request-context.ts'
import { evaluateRows } from './rows.ts'

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
export function callerOf(req: Request, resource: Resource): Promise<Caller> {
  const context = contextOf(req)
  return callerIn(context, resource, context.actor)
}

/**
 * Returns a user as the caller of operations on a resource: the scopes of the request narrow them, unless it is `system`.
 *
 * @throws ApiError 403 when the resource's `rows` deny it.
 */
export async function callerIn(origin: Origin, resource: Resource, actor: Actor | undefined): Promise<Caller> {
  if (actor === system) return { ...makeCaller(new Map()), actor }
  const { scopes, services } = origin
  const caller = makeCaller(scopes, actor, services.readers)
  const conditions = await evaluateRows(resource, actor ?? anybody, origin)
  return conditions.length === 0 ? caller : { ...caller, scopes: narrow(caller.scopes, conditions) }
}
