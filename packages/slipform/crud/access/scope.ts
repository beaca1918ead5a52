import type { Request, RequestHandler } from 'express'
import type { AnyModel } from '../../model/model.ts'
import { contextOf } from '../context/request-context.ts'
import { checkRule, evaluateRule, type FixedRule, type ScopeRule } from '../plan/scope-rule.ts'
import { narrow } from './caller.ts'

/** A middleware that restricts a model's records; functions that walk the routes read the model from `scope`. */
export type ScopeHandler = RequestHandler & { readonly scope: AnyModel }

/**
 * Creates a middleware that restricts a request to the records of a model that match a condition, for reading and writing.
 * Several scopes on one model must all match.
 *
 * @example
 * Router().use(scope(Invoice, (req) => req.user?.role === 'admin' || { owner_id: req.user?.id }))
 *
 * `true` means all records. A rule that throws or returns false or nothing responds with 403; so does a rule
 * that names a missing field, which is logged. `null`, `undefined` or an empty list in a rule match no record. A rule that is
 * the same for every request needs no function.
 *
 * @throws Error when a rule without a function is wrong.
 */
export function scope<M extends AnyModel>(
  model: M,
  rule: ((req: Request) => ScopeRule<M> | Promise<ScopeRule<M>>) | FixedRule<M>,
): ScopeHandler {
  const name = { by: 'scope', model } as const
  if (typeof rule === 'object') checkRule(name, rule)
  const decide = (req: Request) => (typeof rule === 'function' ? rule(req) : rule)
  const pin: RequestHandler = async (req, _res, next) => {
    const context = contextOf(req)
    const condition = await evaluateRule(
      name,
      () => decide(req),
      (error) => context.log(error, error.message),
    )
    context.scopes = narrow(context.scopes, [[model, condition]])
    next()
  }
  return Object.assign(pin, { scope: model })
}
