import { isArray } from '../../model/kinds.ts'
import type { Resource, ResourceField, ResourceRelation } from '../../model/resource/resource.ts'
import { type Audience, filterableField, joinedField, visibleField } from '../audience/visibility.ts'
import { type OperatorSuffix, splitOperator } from './operators.ts'
import { takesOperator } from './takes-operator.ts'

/** Resolves a name in a filter to a field: clients may use filterable fields, scope rules every stored field. */
export type Lookup = (resource: Resource, name: string) => ResourceField | undefined

/** The field that the key of a filter names, and the operator behind it. */
export interface FilterField {
  readonly field: ResourceField
  readonly by?: OperatorSuffix
}

/** Returns the lookup of a client's filters: on a resource itself, or on one of its relations. */
export function lookupOf(audience: Audience, relation?: ResourceRelation): Lookup {
  return relation === undefined
    ? (resource, name) => filterableField(resource, name, audience)
    : (_target, name) => joinedField(relation, name, 'join_filterable', audience)
}

/** Resolves the key of a filter; undefined for a field that is hidden, not filterable or not there. */
export function findFilterField(
  resource: Resource,
  key: string,
  lookup: Lookup,
  audience: Audience,
): FilterField | undefined {
  const exact = lookup(resource, key)
  if (exact !== undefined) return { field: exact }
  // A field whose own name ends in a suffix wins over the operator reading, filterable or not.
  if (visibleField(resource, key, audience) !== undefined) return undefined
  const split = splitOperator(key)
  const field = split && lookup(resource, split.name)
  return field && takesOperator(field, split.by) ? { field, by: split.by } : undefined
}

/** Whether several parameters of one name are a list of values. Those of another filter must all hold. */
export function isListWhenRepeated({ field: { kind }, by }: FilterField): boolean {
  if (by === undefined || by.operator === 'eq') return !isArray(kind)
  return by.takesList === true && by.isForArrays !== true
}
