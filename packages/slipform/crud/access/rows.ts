import type { Request } from 'express'
import { type Condition, everything, nothing } from '../../base/condition.ts'
import { ApiError } from '../../base/errors/errors.ts'
import { memoize } from '../../base/memoize.ts'
import type { Session } from '../../db/session.ts'
import type { AnyModel } from '../../model/model.ts'
import type { Resource } from '../../model/resource/resource.ts'
import type { Actor } from '../audience/caller.ts'
import type { Origin } from '../context/origin.ts'
import type { Tenancy } from '../context/tenancy.ts'
import { checkRule, evaluateRule, type FixedRule, type ScopeRule } from '../plan/scope-rule.ts'

/** Decides which records of a model a user may read and write; a function is called once per operation. Scripts have no request. */
export type RowsRule<M extends AnyModel> =
  | ((user: Actor, req?: Request) => ScopeRule<M> | Promise<ScopeRule<M>>)
  | FixedRule<M>

declare module '../../model/behavior.ts' {
  interface ModelBehavior {
    rows?: RowsRule<AnyModel>
  }
}

/**
 * Narrows a model's records by user, wherever they are reached: by the model's own routes, and by the relations of other
 * models. Stands after the class in the model's file. Scopes of routers narrow them further.
 *
 * @example
 * rows(Rental, (user) => user.role === 'admin' || { owner_id: user.id })
 *
 * `true` means all records. A rule that throws or returns false or nothing denies: the model's own routes return 403, and
 * relations contain none of its records. A rule that names a missing field also denies, and is logged. A caller who is not
 * signed in is `{ role: 'public' }`; with `AUTH=off` every caller is `{ role: 'admin' }`. A rule that is the same for every
 * user needs no function, and is checked when the server starts.
 *
 * @throws Error when the model has such a rule already, or none is given.
 */
export function rows<M extends AnyModel>(model: M, rule: RowsRule<M>): void {
  if (model.behavior.rows !== undefined)
    throw new Error(`Model ${model.name}: rows(...) is called twice. Put the whole rule into one call.`)
  // TypeScript allows neither; a module that imports itself in a circle may give undefined, which must not open the model.
  if (rule === undefined || rule === null) throw new Error(`Model ${model.name}: rows(...) was called without a rule.`)
  // What a rule returns is only ever read as a rule of its own model.
  model.behavior.rows = rule as unknown as RowsRule<AnyModel>
}

/** Checks the rules that are the same for every user; throws an Error that names the model and what is wrong with its rule. */
export function checkRows(models: readonly AnyModel[]): void {
  for (const model of models) {
    const { rows: rule } = model.behavior
    if (typeof rule === 'object') checkRule({ by: 'rows', model }, rule)
  }
}

/**
 * Evaluates the rules of a resource and of every model that its relations lead to, those of tenants among them. A rule that all records meet
 * has no entry.
 * Throws ApiError 403 when the rule of the resource itself denies.
 */
export async function evaluateRows(
  resource: Resource,
  user: Actor,
  origin: Origin,
  session: Session,
): Promise<(readonly [AnyModel, Condition])[]> {
  const conditions = await Promise.all(
    ruledModels(origin.services.tenancy)(resource).map(
      async ([model, rule]): Promise<readonly [AnyModel, Condition]> => {
        const decide = () => rule(user, origin, session)
        const condition = evaluateRule({ by: 'rows', model }, decide, (error) => origin.log(error, error.message))
        return [model, await (model === resource.model ? condition : condition.catch(denied))]
      },
    ),
  )
  return conditions.filter(([, condition]) => condition !== everything)
}

/** A denied related model hides its records; the rest of the request is unaffected. */
function denied(error: unknown): Condition {
  if (error instanceof ApiError && error.status < 500) return nothing
  throw error
}

type Rule = (user: Actor, origin: Origin, session: Session) => unknown
type Ruled = readonly (readonly [AnyModel, Rule])[]

/** Returns the models with rules among those that a resource leads to, itself included; one may have two. Models do not change once they serve. */
export const ruledModels = memoize((tenancy: Tenancy) =>
  memoize(
    (resource: Resource): Ruled =>
      [...modelsFrom(resource)].flatMap((model) => {
        const { rows: own } = model.behavior
        const ofTenants = tenancy.ruleOf(model)
        const rules: Rule[] = []
        if (own !== undefined) rules.push((user, { req }) => (typeof own === 'function' ? own(user, req) : own))
        if (ofTenants !== undefined) rules.push((user, _origin, session) => ofTenants(user, session))
        return rules.map((rule) => [model, rule] as const)
      }),
  ),
)

/** Returns a resource's model and those that its relations lead to. */
export function modelsFrom(resource: Resource, seen = new Set<AnyModel>()): Set<AnyModel> {
  if (seen.has(resource.model)) return seen
  seen.add(resource.model)
  for (const { target } of resource.relations) modelsFrom(target, seen)
  return seen
}
