import { isExcluded } from '../../model/resource/exclusion.ts'
import type { Resource, ResourceField, ResourceRelation } from '../../model/resource/resource.ts'
import {
  type Audience,
  filterableField,
  isJoined,
  joinedField,
  searchedFields,
  sortableField,
  type View,
  visibleField,
  visibleFields,
  visibleRelation,
} from '../audience/visibility.ts'
import { type OperatorSuffix, operatorSuffixes } from '../plan/operators.ts'
import { takesOperator } from '../plan/takes-operator.ts'

/** A field that lists may be filtered by, in the OpenAPI document. */
export interface FilterDescription {
  /** The name a filter gives it: dotted for a related record's field. */
  readonly name: string
  readonly field: ResourceField
  /** The filters `<name>_<suffix>`, without aliases and without those that are themselves the name of a field. */
  readonly suffixed: readonly { readonly name: string; readonly by: OperatorSuffix }[]
}

/** The names that a list request may use, for documentation. */
interface ListDescription {
  readonly filters: readonly FilterDescription[]
  readonly sortable: readonly string[]
  readonly searchable: readonly string[]
}

/** The fields and relations of a view, for documentation. */
interface ViewDescription {
  readonly fields: readonly ResourceField[]
  /** The relations that a response may contain; those that are not joined only with `embed`. */
  readonly relations: readonly { readonly relation: ResourceRelation; readonly joined: boolean }[]
}

/** Describes what lists of a resource may be filtered, sorted and searched by. */
export function describeList(resource: Resource, audience: Audience): ListDescription {
  const own = resource.readFields.filter((field) => filterableField(resource, field.name, audience) !== undefined)
  const relations = visibleRelations(resource, audience)
  const related = relations.flatMap((relation) =>
    relation.target.readFields
      .filter((field) => joinedField(relation, field.name, 'join_filterable', audience) !== undefined)
      .map((field) => describeFilter(relation.target, field, audience, `${relation.name}.`)),
  )
  const sortable = resource.readFields.filter((field) => sortableField(resource, field.name, audience) !== undefined)
  const sortableRelated = relations.flatMap((relation) =>
    relation.target.readFields
      .filter((field) => joinedField(relation, field.name, 'join_sortable', audience) !== undefined)
      .map((field) => `${relation.name}.${field.name}`),
  )
  return {
    filters: [...own.map((field) => describeFilter(resource, field, audience)), ...related],
    sortable: [...sortable.map((field) => field.name), ...sortableRelated],
    searchable: searchedFields(resource, audience).map((field) => field.name),
  }
}

/** Describes what a view shows of a resource's records. */
export function describeView(resource: Resource, view: View, audience: Audience): ViewDescription {
  return {
    fields: visibleFields(resource, view, audience),
    relations: visibleRelations(resource, audience)
      .filter((relation) => !isExcluded(relation, view))
      .map((relation) => ({ relation, joined: isJoined(relation, view) })),
  }
}

function describeFilter(resource: Resource, field: ResourceField, audience: Audience, prefix = ''): FilterDescription {
  const free = operatorSuffixes.filter(
    (by) =>
      by.aliasOf === undefined &&
      takesOperator(field, by) &&
      visibleField(resource, `${field.name}_${by.suffix}`, audience) === undefined,
  )
  const name = `${prefix}${field.name}`
  return { name, field, suffixed: free.map((by) => ({ name: `${name}_${by.suffix}`, by })) }
}

function visibleRelations(resource: Resource, audience: Audience): ResourceRelation[] {
  return resource.relations.filter((relation) => visibleRelation(resource, relation.name, audience) !== undefined)
}
