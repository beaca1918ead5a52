import type { Request } from 'express'
import { type OperationName, type Reach, reachOf } from '../../model/operations.ts'
import type { Resource } from '../../model/resource/resource.ts'
import type { Role } from '../../model/roles.ts'
import { system } from '../../model/signed-in-user.ts'
import { type Actor, type Caller, makeCaller, narrow } from '../audience/caller.ts'
import type { Origin } from '../context/origin.ts'
import { contextOf } from '../context/request-context.ts'
import { evaluateRows } from './rows.ts'
import { trashConditions } from './trash.ts'

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
 * Returns the caller of a request for an operation on a resource.
 *
 * @throws ApiError 403 when the resource's `rows` deny it.
 */
export function callerOf(req: Request, resource: Resource, name: OperationName): Promise<Caller> {
  const context = contextOf(req)
  return callerIn(context, resource, context.actor, reachOf(name))
}

/**
 * Returns a user as the caller of operations on a resource: the scopes of the request narrow them, and the trash is left out, unless it
 * is `system`.
 *
 * @throws ApiError 403 when the resource's `rows` deny it.
 */
export async function callerIn(
  origin: Origin,
  resource: Resource,
  actor: Actor | undefined,
  reach: Reach = 'kept',
): Promise<Caller> {
  if (actor === system) return { ...makeCaller(new Map()), actor }
  const { scopes, services } = origin
  const caller = makeCaller(scopes, actor, services.readers)
  const rows = await evaluateRows(resource, actor ?? anybody, origin)
  const conditions = [...rows, ...trashConditions(resource, reach)]
  return conditions.length === 0 ? caller : { ...caller, scopes: narrow(caller.scopes, conditions) }
}
