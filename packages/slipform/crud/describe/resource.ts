import { isExcluded } from '../../model/resource/exclusion.ts'
import type { Resource, ResourceField, ResourceRelation } from '../../model/resource/resource.ts'
import { groupableField, isTemporal, numericField } from '../audience/aggregatable.ts'
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
import { operatorSuffixes } from '../plan/operators.ts'
import { takesOperator } from '../plan/takes-operator.ts'

/** A field that lists may be filtered by, in the OpenAPI document. */
export interface FilterDescription {
  /** The name a filter gives it: dotted for a related record's field. */
  readonly name: string
  readonly field: ResourceField
  /** `<name>_<suffix>` by suffix, without aliases and without those that are themselves the name of a field. */
  readonly suffixed: Readonly<Record<string, string>>
}

/** The names that a list request may use, for documentation. */
interface ListDescription {
  readonly filters: readonly FilterDescription[]
  readonly sortable: readonly string[]
  readonly searchable: readonly string[]
}

/** The fields that an aggregate request may name, for documentation. */
interface AggregateDescription {
  readonly groupable: readonly ResourceField[]
  /** Those with an interval. */
  readonly temporal: readonly ResourceField[]
  readonly numeric: readonly ResourceField[]
}

/** The fields and relations of a view, for documentation. */
interface ViewDescription {
  readonly fields: readonly ResourceField[]
  /** The relations that a response may contain; those that are not joined only with `embed`. */
  readonly relations: readonly { readonly relation: ResourceRelation; readonly joined: boolean }[]
}

/** Describes what records of a resource may be grouped by and computed with. */
export function describeAggregate(resource: Resource, audience: Audience): AggregateDescription {
  const groupable = resource.stored.filter((field) => groupableField(resource, field.name, audience) !== undefined)
  return {
    groupable,
    temporal: groupable.filter(isTemporal),
    numeric: groupable.filter((field) => numericField(resource, field.name, audience) !== undefined),
  }
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
  const suffixed = free.map(({ suffix }) => [suffix, `${prefix}${field.name}_${suffix}`])
  return { name: `${prefix}${field.name}`, field, suffixed: Object.fromEntries(suffixed) }
}

function visibleRelations(resource: Resource, audience: Audience): ResourceRelation[] {
  return resource.relations.filter((relation) => visibleRelation(resource, relation.name, audience) !== undefined)
}
