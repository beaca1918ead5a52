import { type Condition, everything, nothing } from './condition.ts'
import { ApiError } from './errors.ts'
import { type Lookup, planFilter } from './filters.ts'
import type { MatchOf } from './model/api-types.ts'
import type { AnyModel } from './model/model.ts'
import { type Resource, type ResourceRelation, resourceOf } from './model/resource.ts'

/**
 * The records of a model that a user may reach: `true` for all of them, `false` for none, a condition, or values to be equal
 * to, in the form of `filter`.
 */
export type ScopeRule<M extends AnyModel = AnyModel> = boolean | Condition | MatchOf<M>

/**
 * Evaluates a rule; `{}` says neither all nor none, and is denied like nothing.
 *
 * @throws ApiError 403 when the rule throws or returns false or nothing; an `ApiError` of the rule stays as it is.
 * @throws Error when the rule is wrong, which is a fault of the server and no client's to read.
 */
export async function evaluateRule(model: AnyModel, rule: () => unknown): Promise<Condition> {
  let result: unknown
  try {
    result = await rule()
  } catch (error) {
    throw error instanceof ApiError ? error : ApiError.of('forbidden', {}, { cause: error })
  }
  if (result === true) return everything
  if (typeof result !== 'object' || result === null || Object.keys(result).length === 0) {
    throw ApiError.of('forbidden', {})
  }
  try {
    return conditionOf(resourceOf(model), result as Condition | Readonly<Record<string, unknown>>)
  } catch (cause) {
    throw new Error(`The rule for the records of ${model.name} is wrong: ${(cause as Error).message}`, { cause })
  }
}

/**
 * The condition that a scope rule means. Values to be equal to, in the form of `filter`, may name any stored field and any
 * relation; what is `null`, `undefined` or an empty list matches no record.
 *
 * @throws Error when a rule names a field that is not there or gives a value of another kind: the rule is wrong.
 */
export function conditionOf(resource: Resource, rule: Condition | Readonly<Record<string, unknown>>): Condition {
  if (isCondition(rule)) return closeEmpty(rule)
  const conditions = Object.entries(rule).map(([key, value]): Condition => {
    if (isMissing(value)) return nothing
    const relation = resource.relation(key)
    if (relation !== undefined) return relatedCondition(relation, value)
    const [name = '', ...rest] = key.split('.')
    if (rest.length > 0 && resource.relation(name) !== undefined) {
      return conditionOf(resource, { [name]: { [rest.join('.')]: value } })
    }
    return planFilter(resource, { key, value }, storedField, { scoped: false })
  })
  return { all: conditions }
}

function relatedCondition({ name, target }: ResourceRelation, rule: unknown): Condition {
  if (typeof rule !== 'object' || rule === null || Array.isArray(rule)) {
    throw new Error(`A scope rule on the relation '${name}' holds fields of ${target.model.name}.`)
  }
  if (Object.keys(rule).length === 0) return nothing
  return { relation: name, matches: conditionOf(target, rule as Record<string, unknown>) }
}

const storedField: Lookup = (resource, name) => resource.stored.find((field) => field.name === name)

function isCondition(rule: object): rule is Condition {
  const keys = Object.keys(rule).sort().join()
  return ['all', 'any', 'field,operator,value', 'fields,language,search', 'matches,relation'].includes(keys)
}

/** In a scope nothing may open by accident: a comparison with nothing, or a list that lacks a member, matches no record. */
function isMissing(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0 || value.some(isMissing)
  return value === null || value === undefined
}

function closeEmpty(condition: Condition): Condition {
  if ('all' in condition) return { all: condition.all.map(closeEmpty) }
  if ('any' in condition) return { any: condition.any.map(closeEmpty) }
  if ('relation' in condition) return { ...condition, matches: closeEmpty(condition.matches) }
  if ('field' in condition && isMissing(condition.value)) return nothing
  return condition
}
