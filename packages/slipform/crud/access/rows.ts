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

/** The rule that decides which records of a model a user may read and write. A function is called once per operation; scripts have no request. */
export type RowsRule<M extends AnyModel> =
  | ((user: Actor, req?: Request) => ScopeRule<M> | Promise<ScopeRule<M>>)
  | FixedRule<M>

declare module '../../model/behavior.ts' {
  interface ModelBehavior {
    rows?: RowsRule<AnyModel>
  }
}

/**
 * Narrows a model's records by user, in the model's own routes and in the relations of other models. Scopes of routers narrow them further.
 * The call stands after the class in the model's file.
 *
 * @example
 * rows(Rental, (user) => user.role === 'admin' || { owner_id: user.id })
 *
 * `true` means all records. A rule that throws or returns false or nothing denies: the model's own routes return 403, and
 * relations contain none of its records. A rule that names a missing field also denies, and is logged. A caller who is not
 * signed in is `{ role: 'public' }`; with `AUTH=off` every caller is `{ role: 'admin' }`. A rule that is the same for every
 * user needs no function, and is checked when the server starts.
 *
 * @throws Error when the model has a rule already, or without a rule.
 */
export function rows<M extends AnyModel>(model: M, rule: RowsRule<M>): void {
  if (model.behavior.rows !== undefined)
    throw new Error(`Model ${model.name}: rows(...) is called twice. Put the whole rule into one call.`)
  // The types exclude both, but circular imports may give undefined, which must not open the model.
  if (rule === undefined || rule === null) throw new Error(`Model ${model.name}: rows(...) was called without a rule.`)
  // The result of a rule is only read as a rule of its own model.
  model.behavior.rows = rule as unknown as RowsRule<AnyModel>
}

/** Checks the rules that are no functions; throws an Error that names the model and the fault of its rule. */
export function checkRows(models: readonly AnyModel[]): void {
  for (const model of models) {
    const { rows: rule } = model.behavior
    if (typeof rule === 'object') checkRule({ by: 'rows', model }, rule)
  }
}

/**
 * Evaluates the rules of a resource and of every model that its relations lead to, including those of tenants. Leaves out rules that all
 * records meet. Throws ApiError 403 when the rule of the resource itself denies.
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
        return [model, await (model === resource.model ? condition : condition.catch(noneIfDenied))]
      },
    ),
  )
  return conditions.filter(([, condition]) => condition !== everything)
}

/** Returns the condition of a related model whose rule denies: none of its records are reached, and the request goes on. */
function noneIfDenied(error: unknown): Condition {
  if (error instanceof ApiError && error.status < 500) return nothing
  throw error
}

type Rule = (user: Actor, origin: Origin, session: Session) => unknown
type Ruled = readonly (readonly [AnyModel, Rule])[]

/** Returns the rules of a resource's model and of the models that its relations lead to; a model of tenants with `rows` has two. */
export const ruledModels = memoize((tenancy: Tenancy) =>
  memoize(
    (resource: Resource): Ruled =>
      [...modelsFrom(resource)].flatMap((model) => {
        const { rows: rowsRule } = model.behavior
        const tenantRule = tenancy.ruleOf(model)
        const rules: Rule[] = []
        if (rowsRule !== undefined)
          rules.push((user, { req }) => (typeof rowsRule === 'function' ? rowsRule(user, req) : rowsRule))
        if (tenantRule !== undefined) rules.push((user, _origin, session) => tenantRule(user, session))
        return rules.map((rule) => [model, rule] as const)
      }),
  ),
)

/** Returns a resource's model and all models that its relations lead to, directly or indirectly. */
export function modelsFrom(resource: Resource, seen = new Set<AnyModel>()): Set<AnyModel> {
  if (seen.has(resource.model)) return seen
  seen.add(resource.model)
  for (const { target } of resource.relations) modelsFrom(target, seen)
  return seen
}
