import { didYouMean } from '../../base/closest-name.ts'
import { type Condition, everything, nothing } from '../../base/condition.ts'
import { ApiError } from '../../base/errors/errors.ts'
import type { MatchOf, StoredName } from '../../model/api-types.ts'
import { isNull } from '../../model/is-null.ts'
import type { AnyModel } from '../../model/model.ts'
import { type Resource, type ResourceField, type ResourceRelation, resourceOf } from '../../model/resource/resource.ts'
import { planComparison } from './comparison.ts'
import { planFilter } from './filters.ts'
import { operatorSuffixes, splitOperator } from './operators.ts'
import { takesOperator } from './takes-operator.ts'

// The rules of `scope` and `rows`, by which a project narrows the records that a user reaches. An unclear or incomplete part of a rule must
// match no record.

/** The records of a model that a user may reach: `true` for all, `false` for none, a condition, or required values, as in `filter`. */
export type ScopeRule<M extends AnyModel = AnyModel> = boolean | FixedRule<M>

/** A rule that is the same for every caller; `any` also takes required values. */
export type FixedRule<M extends AnyModel> =
  | Condition<StoredName<M>>
  | MatchOf<M, true>
  | { readonly any: readonly FixedRule<M>[] }

/** The function and the model of a rule, for messages. */
interface RuleName {
  readonly by: 'rows' | 'scope'
  readonly model: AnyModel
}

/**
 * Evaluates a rule. Denies for `{}`, which means neither all nor none, and for a rule that names a missing field or has a value of another
 * kind: `onWrong` receives that error, which belongs in the server's log, not in the response.
 *
 * @throws ApiError 403 when the rule throws, is wrong, or returns false or nothing; an `ApiError` of the rule stays as it is.
 */
export async function evaluateRule(
  name: RuleName,
  rule: () => unknown,
  onWrong: (error: Error) => void,
): Promise<Condition> {
  let result: unknown
  try {
    result = await rule()
  } catch (error) {
    throw error instanceof ApiError ? error : refusedBy(name, error)
  }
  if (result === true) return everything
  if (typeof result !== 'object' || result === null || Object.keys(result).length === 0) {
    throw refusedBy(name)
  }
  try {
    return checkRule(name, result)
  } catch (error) {
    onWrong(error as Error)
    throw refusedBy(name, error)
  }
}

function refusedBy({ by, model }: RuleName, cause?: unknown): ApiError {
  return ApiError.of('refused_by_rule', { by, plural: resourceOf(model).plural }, { cause })
}

/** Returns the condition of a rule; throws an Error that names the rule and its fault. */
export function checkRule({ by, model }: RuleName, rule: object): Condition {
  try {
    return conditionOf(resourceOf(model), rule as Condition | Readonly<Record<string, unknown>>)
  } catch (cause) {
    throw new Error(`${by}(${model.name}, …) is wrong: ${(cause as Error).message}`, { cause })
  }
}

/**
 * Returns the condition of a scope rule. Required values, in the form of `filter`, may name any stored field and any relation. A value that is
 * `null`, `undefined` or an empty list matches no record; `isNull` matches records without a value.
 *
 * @throws Error when a rule names a missing field or has a value of another kind.
 */
export function conditionOf(resource: Resource, rule: Condition | Readonly<Record<string, unknown>>): Condition {
  if (isCondition(rule)) return checkCondition(resource, rule)
  const conditions = Object.entries(rule).map(([key, value]): Condition => {
    if (isMissing(value)) return nothing
    const relation = resource.relation(key)
    if (relation !== undefined) return relatedCondition(relation, value)
    const [name = '', ...rest] = key.split('.')
    if (rest.length > 0 && resource.relation(name) !== undefined) {
      return conditionOf(resource, { [name]: { [rest.join('.')]: value } })
    }
    return planKey(resource, key, value)
  })
  const narrowing = conditions.filter((condition) => condition !== everything)
  if (narrowing.length > 0) return { all: narrowing }
  // Only a rule whose relations are all `true` means every record: an empty rule denies.
  return conditions.length > 0 ? everything : nothing
}

function relatedCondition({ name, target }: ResourceRelation, rule: unknown): Condition {
  if (typeof rule === 'boolean') return rule ? everything : nothing
  if (typeof rule !== 'object' || rule === null || Array.isArray(rule)) {
    throw new Error(`A scope rule on the relation '${name}' holds fields of ${target.model.name}.`)
  }
  if (Object.keys(rule).length === 0) return nothing
  return { relation: name, matches: conditionOf(target, rule as Record<string, unknown>) }
}

const storedField = (resource: Resource, name: string) => resource.readFields.find((field) => field.name === name)

function planKey(resource: Resource, key: string, value: unknown): Condition {
  try {
    return planFilter(resource, { key, value: filterValue(value) }, storedField, { scoped: false })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'invalid_filter_field') throw error
    throw unknownName('field', resource, splitOperator(key)?.name ?? key)
  }
}

function unknownName(noun: 'field' | 'relation', { model, stored, relations }: Resource, name: string): Error {
  const names = [...stored, ...relations].map((member) => member.name)
  return new Error(`${model.name} has no ${noun} '${name}'. ${didYouMean(name, names)}`.trim())
}

/** Whether a rule is a condition, by its exact members. Searches of projects have no `column`. */
function isCondition(rule: object): rule is Condition {
  const keys = Object.keys(rule).sort().join()
  return ['all', 'any', 'field,operator,value', 'fields,language,search', 'matches,relation'].includes(keys)
}

/** Whether a comparison in a scope is incomplete, so that it matches no record: a missing value, or a list with a missing member. */
function isMissing(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0 || value.some(isMissing)
  return value === null || value === undefined
}

/** Returns a value of a rule in the form of a filter: null for `isNull`. */
function filterValue(value: unknown): unknown {
  return value === isNull ? null : value
}

/** Checks a condition's names, operators and values; makes comparisons with missing values match no record. */
function checkCondition(resource: Resource, condition: Condition): Condition {
  const check = (part: Condition) => partOf(resource, part)
  if ('all' in condition) return { all: condition.all.map(check) }
  if ('any' in condition) {
    const parts = condition.any.map(check)
    return parts.includes(everything) ? everything : { any: parts }
  }
  if ('search' in condition) {
    for (const name of condition.fields) knownField(resource, name)
    return condition
  }
  if ('relation' in condition) {
    const relation = resource.relation(condition.relation)
    if (relation === undefined) throw unknownName('relation', resource, condition.relation)
    return { ...condition, matches: partOf(relation.target, condition.matches) }
  }
  const field = knownField(resource, condition.field)
  if (!operators.has(condition.operator)) {
    throw new Error(`'${condition.operator}' is not an operator. The operators are ${[...operators].join(', ')}.`)
  }
  const isTaken = operatorSuffixes.some((by) => by.operator === condition.operator && takesOperator(field, by))
  if (!isTaken) throw new Error(`'${condition.operator}' is not an operator of ${field.name}.`)
  return isMissing(condition.value) ? nothing : planComparison(field, condition.operator, filterValue(condition.value))
}

/** Returns the condition of a part of another one, which may hold required values; an empty object matches no record. */
function partOf(resource: Resource, part: Condition | Readonly<Record<string, unknown>>): Condition {
  if (typeof part !== 'object' || part === null) throw new Error(`${JSON.stringify(part)} is not a condition.`)
  return Object.keys(part).length === 0 ? nothing : conditionOf(resource, part)
}

const operators = new Set(operatorSuffixes.map(({ operator }) => operator))

function knownField(resource: Resource, name: string): ResourceField {
  const field = storedField(resource, name)
  if (field === undefined) throw unknownName('field', resource, name)
  return field
}
