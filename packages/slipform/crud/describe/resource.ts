import type { SchemaObject } from 'ajv'
import { isExcluded } from '../../model/resource/exclusion.ts'
import type { Resource, ResourceField, ResourceRelation } from '../../model/resource/resource.ts'
import { isUserKey } from '../../model/resource/users.ts'
import {
  type Audience,
  filterableField,
  isJoined,
  joinedField,
  searchedFields,
  searchedRelations,
  sortableField,
  type View,
  visibleField,
  visibleFields,
  visibleRelation,
} from '../audience/visibility.ts'
import { type OperatorSuffix, operatorSuffixes } from '../plan/operators.ts'
import { takesOperator } from '../plan/takes-operator.ts'
import { parameterSchema } from './field-schemas.ts'

/** A field that lists may be filtered by, in the OpenAPI document. */
export interface FilterDescription {
  /** The name of the filter: with a dot for the field of a related record. */
  readonly name: string
  readonly field: ResourceField
  /** The schema of a value. For the key of a user, `me` is the caller. */
  readonly schema: SchemaObject
  /** The filters `<name>_<suffix>`, without aliases, and without suffixed names that are fields themselves. */
  readonly suffixed: readonly SuffixedFilter[]
}

/** A field filter with an operator. */
export interface SuffixedFilter extends Pick<FilterDescription, 'name' | 'schema'> {
  readonly by: OperatorSuffix
}

/** Returns the filters, and the names by which lists of a resource may be sorted and searched. */
export function describeList(resource: Resource, audience: Audience) {
  const related = (attribute: 'join_filterable' | 'join_sortable') =>
    visibleRelations(resource, audience).flatMap((relation) =>
      joinedFields(relation, attribute, audience).map((field) => ({ relation, field })),
    )
  const filterable = resource.readFields.filter(({ name }) => filterableField(resource, name, audience) !== undefined)
  const sortable = resource.readFields.filter(({ name }) => sortableField(resource, name, audience) !== undefined)
  return {
    filters: [
      ...filterable.map((field) => describeFilter(resource, field, audience)),
      ...related('join_filterable').map(({ relation, field }) =>
        describeFilter(relation.target, field, audience, `${relation.name}.`),
      ),
    ],
    sortable: [
      ...sortable.map(({ name }) => name),
      ...related('join_sortable').map(({ relation, field }) => `${relation.name}.${field.name}`),
    ],
    searchable: [
      ...searchedFields(resource, audience).map(({ name }) => name),
      ...searchedRelations(resource, audience).flatMap(({ name, fields }) =>
        fields.map((field) => `${name}.${field.name}`),
      ),
    ],
  }
}

/** Returns the fields of a view, and the relations that a response may contain; relations that are not `joined` only with `embed`. */
export function describeView(resource: Resource, view: View, audience: Audience) {
  return {
    fields: visibleFields(resource, view, audience),
    relations: visibleRelations(resource, audience)
      .filter((relation) => !isExcluded(relation, view))
      .map((relation) => ({ relation, joined: isJoined(relation, view) })),
  }
}

function describeFilter(resource: Resource, field: ResourceField, audience: Audience, prefix = ''): FilterDescription {
  const suffixes = operatorSuffixes.filter(
    (by) =>
      by.aliasOf === undefined &&
      takesOperator(field, by) &&
      visibleField(resource, `${field.name}_${by.suffix}`, audience) === undefined,
  )
  const name = `${prefix}${field.name}`
  const value = parameterSchema(field)
  const me = { const: 'me', description: 'The signed-in user.' }
  const schema = isUserKey(resource, field) ? { anyOf: [value, me] } : value
  return { name, field, schema, suffixed: suffixes.map((by) => ({ name: `${name}_${by.suffix}`, schema, by })) }
}

/** Returns the fields of related records by which lists filter or sort. */
export function joinedFields(
  relation: ResourceRelation,
  attribute: 'join_filterable' | 'join_sortable',
  audience: Audience,
): ResourceField[] {
  return relation.target.readFields.filter(({ name }) => joinedField(relation, name, attribute, audience) !== undefined)
}

/** Returns the relations that are visible to a caller. */
export function visibleRelations(resource: Resource, audience: Audience): ResourceRelation[] {
  return resource.relations.filter((relation) => visibleRelation(resource, relation.name, audience) !== undefined)
}
