import type { AnyModel } from '../../model/model.ts'
import { type Excludable, isExcluded } from '../../model/resource/exclusion.ts'
import type { Resource, ResourceField, ResourceRelation } from '../../model/resource/resource.ts'
import { isOfUsers } from '../../model/resource/users.ts'
import { isExternal, isOneOf, type Role } from '../../model/roles.ts'
import { mayRead, type ReadersByModel } from './readers.ts'

// Resolves every name in a request. A hidden field must get the same response as a field that does not exist.

/**
 * The caller that a name is resolved for. Within a scope, names excluded from `scoped` do not exist. Names that require a higher role do not
 * exist either: by their own `visible_to` or, for a relation, by the routes of the related model.
 */
export interface Audience {
  readonly scoped: boolean
  /** The models whose records the scopes of the request narrow. */
  readonly scopedModels?: { has(model: AnyModel): boolean }
  /** Absent on a server without sign-in (`AUTH=off`), and for code of the server: everything is visible. */
  readonly role?: Role
  /** The signed-in user: `me` in filters. */
  readonly userId?: string
  /** Absent without mounted routes, as in scripts: relations are visible. */
  readonly readers?: ReadersByModel
}

/** Whether a field or relation is hidden from an audience. */
export function isHiddenFrom(audience: Audience, member: Excludable & { readonly target?: Resource }): boolean {
  const { scoped, role } = audience
  if (role !== undefined && !isVisibleTo(role, audience, member)) return true
  return scoped && isExcluded(member, 'scoped')
}

/** Whether a role sees a field or relation: by `visible_to`, or, for a relation without it, if the role may read the related model. */
function isVisibleTo(
  role: Role,
  { readers, scopedModels }: Audience,
  { attributes: { visible_to }, target }: Excludable & { readonly target?: Resource },
): boolean {
  if (visible_to !== undefined) {
    // Users of external roles see no colleagues, unless a model names the role.
    const isForeign = target !== undefined && isOfUsers(target) && isExternal(role)
    return isForeign ? [visible_to].flat().includes(role) : isOneOf(role, visible_to)
  }
  return target === undefined || mayRead(readers?.get(target.model), role, scopedModels?.has(target.model) === true)
}

/** Whether an audience may not write a field, whether or not the field is visible. */
export function isReadOnlyFor(audience: Audience, field: Excludable): boolean {
  const { role } = audience
  const { writable_by } = field.attributes
  return (
    isHiddenFrom(audience, field) || (role !== undefined && writable_by !== undefined && !isOneOf(role, writable_by))
  )
}

/** Returns the names hidden from an audience, of the model and of related models: `salary`, `owner`, `owner.salary`. */
export function hiddenNames({ fields, relations }: Resource, audience: Audience): string[] {
  const isHiddenHere = (member: Excludable) => isHiddenFrom(audience, member)
  const related = relations.flatMap((relation) =>
    [...relation.target.fields.values()].filter(isHiddenHere).map(({ name }) => `${relation.name}.${name}`),
  )
  return [...[...fields.values(), ...relations].filter(isHiddenHere).map(({ name }) => name), ...related]
}

/** The two shapes of a record in responses. */
export type View = 'one' | 'list'

/** Returns the field of that name, unless it is hidden from the audience. */
export function visibleField(resource: Resource, name: string, audience: Audience): ResourceField | undefined {
  const field = resource.shown.get(name)
  return field === undefined || isHiddenFrom(audience, field) ? undefined : field
}

/** Returns the field of that name if filters may use it. The primary key is always filterable. */
export function filterableField(resource: Resource, name: string, audience: Audience): ResourceField | undefined {
  const field = visibleField(resource, name, audience)
  return field?.attributes.filterable === true || field?.attributes.primary_key === true ? field : undefined
}

/** Returns the field of that name if lists may be sorted by it. The primary key is always sortable. */
export function sortableField(resource: Resource, name: string, audience: Audience): ResourceField | undefined {
  const field = visibleField(resource, name, audience)
  return field?.attributes.sortable === true || field?.attributes.primary_key === true ? field : undefined
}

/** Returns the relation of that name, unless it is hidden from the audience or in every view. */
export function visibleRelation(resource: Resource, name: string, audience: Audience): ResourceRelation | undefined {
  const relation = resource.relation(name)
  if (relation === undefined || (isExcluded(relation, 'one') && isExcluded(relation, 'list'))) return undefined
  return isHiddenFrom(audience, relation) ? undefined : relation
}

/** Returns the related model's field if `join_filterable` or `join_sortable` names it. */
export function joinedField(
  relation: ResourceRelation,
  name: string,
  attribute: 'join_filterable' | 'join_sortable',
  audience: Audience,
): ResourceField | undefined {
  return relation.attributes[attribute]?.includes(name) ? visibleField(relation.target, name, audience) : undefined
}

/** Returns the fields of a record in a view. */
export function visibleFields(resource: Resource, view: View, audience: Audience): ResourceField[] {
  return resource.readFields.filter((field) => !isExcluded(field, view) && !isHiddenFrom(audience, field))
}

/** Whether a view loads the relation without `embed`. */
export function isJoined(relation: ResourceRelation, view: View): boolean {
  const { join } = relation.attributes
  return (view === 'one' ? join?.one : join?.all) === true && !isExcluded(relation, view)
}

/** Returns the fields that `q` searches for an audience. */
export function searchedFields(resource: Resource, audience: Audience): readonly ResourceField[] {
  return resource.fulltextFields.filter((field) => !isHiddenFrom(audience, field))
}

/** A relation whose records `q` searches, and the searched fields of these records. */
export interface SearchedRelation extends Pick<ResourceRelation, 'name' | 'target'> {
  readonly fields: readonly ResourceField[]
}

/**
 * Returns the relations whose records `q` searches for an audience. For roles that may not read the related model, only the fields that `join`
 * lists count, if it lists any: responses show these roles no others.
 */
export function searchedRelations(resource: Resource, audience: Audience): readonly SearchedRelation[] {
  const { role, readers, scopedModels } = audience
  return resource.relations.flatMap(({ name, attributes: { fulltext, join }, target }) => {
    if (fulltext !== true || visibleRelation(resource, name, audience) === undefined) return []
    const readsAll =
      role === undefined || mayRead(readers?.get(target.model), role, scopedModels?.has(target.model) === true)
    const fields = searchedFields(target, audience).filter(
      (field) => readsAll || (join?.fields?.includes(field.name) ?? true),
    )
    return fields.length === 0 ? [] : [{ name, target, fields }]
  })
}
