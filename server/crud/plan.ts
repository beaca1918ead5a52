import type { Condition } from './condition.ts'
import { ApiError } from './errors.ts'
import { planFilters } from './filters.ts'
import { buildFulltextCondition } from './fulltext.ts'
import type { Resource, ResourceField, ResourceRelation } from './model/resource.ts'
import { type Audience, isJoined, type View, visibleFields, visibleRelation } from './names.ts'
import { type Pagination, parsePagination, readPagination } from './pagination.ts'
import type { ListRequest } from './request.ts'
import type { Scopes } from './scope.ts'
import { planSorting, type Sorting } from './sorting.ts'

/** What is read of a record: its visible fields, and the relations to load with what is read of theirs. */
export interface Selection {
  readonly resource: Resource
  readonly fields: readonly ResourceField[]
  readonly relations: readonly { readonly relation: ResourceRelation; readonly selection: Selection }[]
  /** What a related record must meet to be seen: its model's scope. */
  readonly where?: Condition
}

/** A list, fully decided. */
export interface ListPlan extends Pagination {
  readonly selection: Selection
  /** `all`, so that a `get::all::pre` hook may add to it. */
  readonly where: { readonly all: Condition[] }
  readonly sorting: Sorting
}

const defaultDepth = 5

/** Decides a list request: the only place where a name or value in one is refused. */
export function planList(resource: Resource, request: ListRequest, scopes: Scopes): ListPlan {
  const audience = { scoped: scopes.size > 0 }
  const filters = planFilters(resource, request, audience)
  const searches = request.q.map((text) => planSearch(resource, text, audience))
  const all = [...filters.all, ...searches].map((condition) => withinScopes(resource, condition, scopes))
  return {
    selection: planSelection(resource, 'list', request.embed, scopes),
    where: { all: [...scopeOf(resource, scopes), ...all] },
    sorting: sortWithin(planSorting(resource, request, audience), scopes),
    ...planPagination(resource, request, filters),
  }
}

/** Decides what is read of one record; `where` is the scope it must lie in. */
export function planOne(resource: Resource, embed: readonly string[], scopes: Scopes): Selection {
  return withScope(planSelection(resource, 'one', embed, scopes), scopes)
}

function planSearch(resource: Resource, text: string, audience: Audience): Condition {
  const names = resource.fulltextFields(audience.scoped).map((field) => field.name)
  return buildFulltextCondition(text, names, 'postgres', resource.language)
}

/** A list of given primary keys is not cut into pages: it is how react-admin reads many records by their keys. */
function planPagination(resource: Resource, request: ListRequest, filters: { all: Condition[] }): Pagination {
  const byKeys = filters.all.some(
    (condition) => 'field' in condition && condition.field === resource.key.name && condition.operator === 'in',
  )
  if (byKeys && readPagination(request, resource.maxPageSize) === undefined)
    return { offset: 0, limit: resource.maxPageSize }
  return parsePagination(request, resource.maxPageSize)
}

function planSelection(resource: Resource, view: View, embed: readonly string[], scopes: Scopes): Selection {
  const audience = { scoped: scopes.size > 0 }
  for (const name of embed) {
    if (visibleRelation(resource, name, audience) === undefined) throw new ApiError(400, `Invalid embed: ${name}`)
  }
  return {
    resource,
    fields: visibleFields(resource, view, audience),
    relations: resource.relations
      .filter((relation) => visibleRelation(resource, relation.name, audience) !== undefined)
      .filter((relation) => embed.includes(relation.name) || isJoined(relation, view))
      .map((relation) => planJoin(relation, view, [resource], scopes, depthOf(relation))),
  }
}

/**
 * What is read of a related record, `depth` levels deep. A relation back to a model on the path is not followed, but a
 * relation of a model to itself is, until its depth; the inverse of such a relation would lead back again.
 */
function planJoin(
  relation: ResourceRelation,
  view: View,
  path: readonly Resource[],
  scopes: Scopes,
  depth: number,
): Selection['relations'][number] {
  const { target } = relation
  const audience = { scoped: scopes.size > 0 }
  const toItself = target === path.at(-1)
  const onward = target.relations.filter(
    (next) =>
      depth > 1 &&
      isJoined(next, view) &&
      visibleRelation(target, next.name, audience) !== undefined &&
      (next.target === target ? !toItself || next === relation : !path.includes(next.target)),
  )
  const relations = onward.map((next) => {
    // The outermost relation says how many levels there are; only one of a model to itself also ends at its own depth.
    const deep = next.target === target ? Math.min(depth - 1, depthOf(next)) : depth - 1
    return planJoin(next, view, [...path, target], scopes, deep)
  })
  const selection = { resource: target, fields: visibleFields(target, view, audience), relations }
  return { relation, selection: withScope(selection, scopes) }
}

function depthOf(relation: ResourceRelation): number {
  const { join } = relation.attributes
  return join === undefined ? 1 : (join.depth ?? defaultDepth)
}

function scopeOf(resource: Resource, scopes: Scopes): Condition[] {
  const scope = scopes.get(resource.model)
  return scope === undefined ? [] : [scope]
}

function withScope(selection: Selection, scopes: Scopes): Selection {
  const [where] = scopeOf(selection.resource, scopes)
  return where === undefined ? selection : { ...selection, where }
}

function sortWithin(sorting: Sorting, scopes: Scopes): Sorting {
  return sorting.relation === undefined ? sorting : { ...sorting, where: scopes.get(sorting.relation.target.model) }
}

/** A related record that a client's filter asks about must lie in its own model's scope. */
function withinScopes(resource: Resource, condition: Condition, scopes: Scopes): Condition {
  if (!('relation' in condition)) return condition
  const relation = resource.relation(condition.relation)
  const scope = relation === undefined ? [] : scopeOf(relation.target, scopes)
  return { relation: condition.relation, matches: { all: [condition.matches, ...scope] } }
}
