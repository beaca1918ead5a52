import type { Containing, Operator } from '../../base/condition.ts'
import { factsOf, isArray, isOrdered } from '../../model/kinds.ts'
import type { ResourceField } from '../../model/resource/resource.ts'
import type { OperatorSuffix } from './operators.ts'

const containing: readonly Operator[] = ['within', 'contains', 'overlaps'] satisfies Containing[]

const ordering: readonly Operator[] = ['gt', 'gte', 'lt', 'lte']

/** The operators of a key of several fields, whose text has no useful order and is not searched. */
const keyOperators: readonly Operator[] = ['eq', 'ne', 'in', 'not_in']

/** Whether a field takes an operator in filters and scopes. Not in operators.ts, which browsers load without the facts of kinds. */
export function takesOperator({ kind, parts }: ResourceField, { isForArrays, operator }: OperatorSuffix): boolean {
  if (parts !== undefined) return !isForArrays && keyOperators.includes(operator)
  // Bytes are only compared with null.
  if (factsOf(kind).family === 'binary') return operator === 'eq' || operator === 'ne'
  if (containing.includes(operator)) return factsOf(kind).containment?.(kind)?.[operator as Containing] !== undefined
  if (ordering.includes(operator)) return isOrdered(kind)
  return isForArrays !== true || isArray(kind)
}
