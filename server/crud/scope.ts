import type { Request, RequestHandler } from 'express'
import type { Condition } from './condition.ts'
import { ApiError } from './errors.ts'
import type { AnyModel } from './model/model.ts'
import { resourceOf } from './model/resource.ts'
import { conditionOf } from './scope-rule.ts'

/** The conditions pinned on a request, by model. Any at all makes the request a scoped one. */
export type Scopes = ReadonlyMap<AnyModel, Condition>

/** What a scope function may return: a condition, or field values to be equal to, in the form of `filter`. */
export type ScopeRule = Condition | Readonly<Record<string, unknown>>

/** A middleware that says whose records it narrows, for whoever walks the routes. */
export type ScopeHandler = RequestHandler & { readonly scope: AnyModel }

const pinned = new WeakMap<Request, Map<AnyModel, Condition>>()

/**
 * Makes the middleware that pins a `ScopeCondition` on the request: everything behind it sees and touches only the
 * model's records that match. Several scopes on one model must all hold.
 *
 * @example
 * Router().use(scope(Invoice, (req) => ({ owner: req.get('x-user') })))
 *
 * A rule that throws or returns nothing answers 403 and never opens; `null`, `undefined` or an empty list in a rule match
 * no record.
 */
export function scope(model: AnyModel, rule: (req: Request) => ScopeRule | Promise<ScopeRule>): ScopeHandler {
  const pin: RequestHandler = async (req, _res, next) => {
    const scopes = pinned.get(req) ?? new Map<AnyModel, Condition>()
    const condition = resolve(model, await evaluate(rule, req))
    const earlier = scopes.get(model)
    scopes.set(model, earlier === undefined ? condition : { all: [earlier, condition] })
    pinned.set(req, scopes)
    next()
  }
  return Object.assign(pin, { scope: model })
}

/** The scopes pinned on a request. */
export function scopesOf(req: Request): Scopes {
  return pinned.get(req) ?? new Map()
}

async function evaluate(rule: (req: Request) => ScopeRule | Promise<ScopeRule>, req: Request): Promise<ScopeRule> {
  let result: unknown
  try {
    result = await rule(req)
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw ApiError.of('forbidden', {}, { cause: error })
  }
  if (typeof result !== 'object' || result === null || Object.keys(result).length === 0) {
    throw ApiError.of('forbidden', {})
  }
  return result as ScopeRule
}

/** What a rule means. One that is wrong is a fault of ours, and no client's to read. */
function resolve(model: AnyModel, rule: ScopeRule): Condition {
  try {
    return conditionOf(resourceOf(model), rule)
  } catch (cause) {
    throw new Error(`The scope rule of ${model.name} is wrong: ${(cause as Error).message}`, { cause })
  }
}
