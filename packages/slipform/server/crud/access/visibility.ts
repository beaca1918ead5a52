import type { Kind } from '../../../model/kinds.ts'
import type { AnyModel } from '../../../model/model.ts'
import { type Excludable, isExcluded, isHidden } from '../../../model/resource/exclusion.ts'
import type { Resource, ResourceField, ResourceRelation } from '../../../model/resource/resource.ts'
import { type Role, reaches } from '../../../model/roles.ts'
import { mayRead, type ReadersByModel } from './readers.ts'

// The one resolver for names that a request may use. A field that is hidden and a field that does not exist take the same
// path: callers learn nothing from the difference, as there is none.

/**
 * The caller that a name is resolved for: under a scope, what is excluded from `scoped` does not exist; nor does what requires a
 * higher role, by its own `visible_to` or, of a relation, by the routes of the model that it leads to.
 */
export interface Audience {
  readonly scoped: boolean
  /** The models whose records the scopes of the request narrow. */
  readonly scopedModels?: { has(model: AnyModel): boolean }
  /** Absent without sign-in: everything is visible. */
  readonly role?: Role
  /** Absent where no routes are mounted: relations are visible. */
  readonly readers?: ReadersByModel
}

/** Whether a field or relation of a model does not exist for an audience. */
export function isKeptFrom(audience: Audience, of: Excludable & { readonly target?: Resource }): boolean {
  const { scoped, role } = audience
  if (role !== undefined && !isVisibleTo(role, audience, of)) return true
  return scoped && isExcluded(of, 'scoped')
}

/** What `visible_to` says holds; without it a relation is visible to the roles that may read the model it leads to. */
function isVisibleTo(
  role: Role,
  { readers, scopedModels }: Audience,
  { attributes: { visible_to }, target }: Excludable & { readonly target?: Resource },
): boolean {
  if (visible_to !== undefined) return reaches(role, visible_to)
  return target === undefined || mayRead(readers?.get(target.model), role, scopedModels?.has(target.model) === true)
}

/** What of a model and of the models it leads to does not exist for an audience: `salary`, `owner`, `owner.salary`. */
export function namesKeptFrom({ fields, relations }: Resource, audience: Audience): string[] {
  const isKept = (of: Excludable) => isKeptFrom(audience, of)
  const related = relations.flatMap((relation) =>
    [...relation.target.fields.values()].filter(isKept).map(({ name }) => `${relation.name}.${name}`),
  )
  return [...[...fields.values(), ...relations].filter(isKept).map(({ name }) => name), ...related]
}

const numeric: readonly Kind['name'][] = ['integer', 'bigint', 'decimal', 'float']

/** The two shapes a record is answered in. */
export type View = 'one' | 'list'

/** The field of that name, unless nothing may be learned of it. */
export function visibleField(resource: Resource, name: string, audience: Audience): ResourceField | undefined {
  const field = resource.fields.get(name)
  if (field === undefined || field.attributes.non_db_attr === true || isHidden(field)) return undefined
  return isKeptFrom(audience, field) ? undefined : field
}

/** The field of that name, if it may be filtered by. The primary key always may. */
export function filterableField(resource: Resource, name: string, audience: Audience): ResourceField | undefined {
  const field = visibleField(resource, name, audience)
  return field?.attributes.filterable === true || field?.attributes.primary_key === true ? field : undefined
}

/** The field of that name, if records may be grouped by it: one that may be filtered by and has one value. */
export function groupableField(resource: Resource, name: string, audience: Audience): ResourceField | undefined {
  const field = filterableField(resource, name, audience)
  return field === undefined || field.kind.name === 'json' || field.kind.name === 'arrayOf' ? undefined : field
}

/** The field of that name, if it may be filtered by and is a number. */
export function numericField(resource: Resource, name: string, audience: Audience): ResourceField | undefined {
  const field = filterableField(resource, name, audience)
  return field !== undefined && numeric.includes(field.kind.name) ? field : undefined
}

/** Whether a field's values are moments or days, which lie in intervals. */
export function isTemporal({ kind }: ResourceField): boolean {
  return kind.name === 'datetime' || kind.name === 'date'
}

/** The field of that name, if it may be sorted by. The primary key always may. */
export function sortableField(resource: Resource, name: string, audience: Audience): ResourceField | undefined {
  const field = visibleField(resource, name, audience)
  return field?.attributes.sortable === true || field?.attributes.primary_key === true ? field : undefined
}

/** The relation of that name, unless no view shows it. */
export function visibleRelation(resource: Resource, name: string, audience: Audience): ResourceRelation | undefined {
  const relation = resource.relation(name)
  if (relation === undefined || (isExcluded(relation, 'one') && isExcluded(relation, 'list'))) return undefined
  return isKeptFrom(audience, relation) ? undefined : relation
}

/** The related model's field that `join_filterable` or `join_sortable` opens. */
export function joinedField(
  relation: ResourceRelation,
  name: string,
  attribute: 'join_filterable' | 'join_sortable',
  audience: Audience,
): ResourceField | undefined {
  return relation.attributes[attribute]?.includes(name) ? visibleField(relation.target, name, audience) : undefined
}

/** The fields that a view shows of a record. */
export function visibleFields(resource: Resource, view: View, audience: Audience): ResourceField[] {
  return resource.stored.filter((field) => !isExcluded(field, view) && !isKeptFrom(audience, field))
}

/** Whether a view loads the relation without being asked. */
export function isJoined(relation: ResourceRelation, view: View): boolean {
  const { join } = relation.attributes
  return (view === 'one' ? join?.one : join?.all) === true && !isExcluded(relation, view)
}

/** The fields that `q` searches for an audience. */
export function searchedFields(resource: Resource, audience: Audience): readonly ResourceField[] {
  return resource.fulltextFields.filter((field) => !isKeptFrom(audience, field))
}
