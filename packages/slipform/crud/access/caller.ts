import type { Request } from 'express'
import type { Condition } from '../../base/condition.ts'
import { memoize } from '../../base/memoize.ts'
import type { Session } from '../../db/session.ts'
import { isNull } from '../../model/is-null.ts'
import type { AnyModel } from '../../model/model.ts'
import type { OperationFacts, Reach } from '../../model/operations.ts'
import { type Resource, resourceOf } from '../../model/resource/resource.ts'
import type { Role } from '../../model/roles.ts'
import { type SignedInUser, system } from '../../model/signed-in-user.ts'
import { asideOf } from '../audience/aside.ts'
import type { Actor, Caller, Scopes } from '../audience/caller.ts'
import type { ReadersByModel } from '../audience/readers.ts'
import type { Origin } from '../context/origin.ts'
import { contextOf } from '../context/request-context.ts'
import { conditionOf } from '../plan/scope-rule.ts'
import { evaluateRows, modelsFrom, ruledModels } from './rows.ts'

/** Attaches the authenticated user to the request; sign-in does so before every handler. */
export function setActor(req: Request, actor: Actor): void {
  contextOf(req).actor = actor
}

/** Returns the role of the caller; undefined on a server without sign-in, where everyone may do everything. */
export function roleOf(req: Request): Role | undefined {
  return contextOf(req).actor?.role
}

/** The user for `rows` of models on a server without sign-in, where everyone may do everything. */
const userWithoutSignIn: Actor = { role: 'admin' }

/** Returns the caller of a request for an operation on a resource; throws ApiError 403 when the resource's `rows` deny it. */
export function callerOf(req: Request, resource: Resource, { reaches }: OperationFacts): Promise<Caller> {
  const context = contextOf(req)
  return callerIn(context, resource, context.actor, reaches)
}

/**
 * Returns a user as the caller of operations on a resource, within the scopes of the request, the rules of models and tenants, and `reach`.
 * `system` is narrowed by none of them. `session` runs the statements of rules. Throws ApiError 403 when the resource's `rows` deny it.
 */
export async function callerIn(
  origin: Origin,
  resource: Resource,
  actor: Actor | undefined,
  reach: Reach = 'kept',
  session: Session = origin.session,
): Promise<Caller> {
  if (actor === system) return { ...makeCaller(new Map()), actor }
  const { readers, tenancy } = origin.services
  const isRuled = ruledModels(tenancy)(resource).length > 0
  const user = actor && isRuled ? await tenancy.enter(actor, session) : actor
  const caller = makeCaller(origin.scopes, user, readers)
  const hidingConditions = reach === 'all' ? [] : keptConditions(resource)
  if (!isRuled && hidingConditions.length === 0) return caller
  const ruled = await evaluateRows(resource, user ?? userWithoutSignIn, origin, session)
  if (ruled.length + hidingConditions.length === 0) return caller
  const scopes = narrow(caller.scopes, [...ruled, ...hidingConditions])
  if (reach !== 'aside') return { ...caller, scopes }
  const related = hidingConditions.filter(([model]) => model !== resource.model)
  const asideScopes = narrow(caller.scopes, [...ruled, ...related, ...asideConditions(resource)])
  return { ...caller, scopes: asideScopes, relatedScopes: scopes }
}

/** Whether only the trash narrows the records of a resource that a caller reaches. */
export function reachesAll({ scopes }: Caller, resource: Resource): boolean {
  const condition = scopes.get(resource.model)
  const trashConditions = [...keptConditions(resource), ...asideConditions(resource)]
  return condition === undefined || trashConditions.some(([, trashCondition]) => trashCondition === condition)
}

type Conditions = readonly (readonly [AnyModel, Condition])[]

/** Returns the conditions that exclude records set aside, for a resource's model and the models that its relations lead to. */
const keptConditions = memoize(
  (resource: Resource): Conditions => [...modelsFrom(resource)].flatMap((model) => conditionsOf(model, '')),
)

/** Returns the condition of a resource's records that are set aside; none if its model sets none aside. */
const asideConditions = memoize((resource: Resource): Conditions => conditionsOf(resource.model, '_ne'))

// Both callers are memoized: models do not change after the start, and `reachesAll` compares the conditions by identity.
function conditionsOf(model: AnyModel, operator: '' | '_ne'): Conditions {
  const aside = asideOf(model)
  return aside === undefined ? [] : [[model, conditionOf(resourceOf(model), { [aside.field + operator]: isNull })]]
}

/** Returns the signed-in user or key owner; undefined for a caller who is not signed in. */
export function signedInUser(actor: Actor | undefined): SignedInUser | undefined {
  const { id, name, email, role, tenant, viewedBy } = actor ?? {}
  if (id === undefined || email === undefined || role === undefined || role === 'public') return undefined
  const more = { ...(tenant !== undefined && { tenant }), ...(viewedBy && { viewedBy }) }
  return { id, name: name ?? email, email, role, ...more }
}

/** Returns the user in whose name a caller writes: an admin who views as another user writes in the admin's own name. */
export function authorOf(actor: Actor | undefined): Pick<Actor, 'id' | 'email'> | undefined {
  return actor?.viewedBy ?? actor
}

/** Builds a caller. Without an actor, no role-based restrictions apply. */
export function makeCaller(scopes: Scopes, actor?: Actor, readers?: ReadersByModel): Caller {
  const audience = {
    scoped: scopes.size > 0,
    scopedModels: scopes,
    ...(actor && { role: actor.role }),
    ...(actor?.id !== undefined && { userId: actor.id }),
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
