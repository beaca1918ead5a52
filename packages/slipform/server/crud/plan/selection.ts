import type { Resource, ResourceField, ResourceRelation } from '../../../model/resource/resource.ts'
import type { Caller } from '../access/caller.ts'
import { isJoined, type View, visibleFields, visibleRelation } from '../access/visibility.ts'
import type { Condition } from '../condition.ts'
import { ApiError } from '../errors/errors.ts'

/** What is read of a record: its visible fields, and the relations to load with what is read of theirs. */
export interface Selection {
  readonly resource: Resource
  readonly fields: readonly ResourceField[]
  readonly relations: readonly { readonly relation: ResourceRelation; readonly selection: Selection }[]
  /** What a related record must meet to be seen: its model's scope. */
  readonly where?: Condition
  /** What the record's version is made of, where it is asked for. */
  readonly version?: Selection
}

const defaultDepth = 5

/** Decides what is read of one record; `where` is the scope it must lie in. */
export function planOne(resource: Resource, embed: readonly string[], caller: Caller): Selection {
  return planScope(planSelection(resource, 'one', embed, caller), caller)
}

/** Decides what a view shows of records, with the relations that it joins or that are asked for. */
export function planSelection(resource: Resource, view: View, embed: readonly string[], caller: Caller): Selection {
  const { audience } = caller
  for (const name of embed) {
    if (visibleRelation(resource, name, audience) === undefined) throw ApiError.of('invalid_embed', { relation: name })
  }
  return {
    resource,
    fields: visibleFields(resource, view, audience),
    relations: resource.relations
      .filter((relation) => visibleRelation(resource, relation.name, audience) !== undefined)
      .filter((relation) => embed.includes(relation.name) || isJoined(relation, view))
      .map((relation) => planJoin(relation, view, [resource], caller, depthOf(relation))),
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
  caller: Caller,
  depth: number,
): Selection['relations'][number] {
  const { target } = relation
  const { audience } = caller
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
    return planJoin(next, view, [...path, target], caller, deep)
  })
  const selection = { resource: target, fields: visibleFields(target, view, audience), relations }
  return { relation, selection: planScope(selection, caller) }
}

function depthOf(relation: ResourceRelation): number {
  const { join } = relation.attributes
  return join === undefined ? 1 : (join.depth ?? defaultDepth)
}

/** The condition that a scope sets for a resource, if one does. */
export function scopeOf(resource: Resource, caller: Caller): Condition[] {
  const scope = caller.scopes.get(resource.model)
  return scope === undefined ? [] : [scope]
}

/** Sets the scope that what is selected must lie in. */
export function planScope(selection: Selection, caller: Caller): Selection {
  const [where] = scopeOf(selection.resource, caller)
  return where === undefined ? selection : { ...selection, where }
}
