// The fields and relations of a record in a response. Fields that are hidden from the caller are in no selection, so no statement reads them.

import type { Condition } from '../../base/condition.ts'
import { ApiError } from '../../base/errors/errors.ts'
import { defaultJoinDepth } from '../../base/limits.ts'
import { isExcluded } from '../../model/resource/exclusion.ts'
import type { Resource, ResourceField, ResourceRelation } from '../../model/resource/resource.ts'
import { type Caller, inRelations } from '../audience/caller.ts'
import { isJoined, type View, visibleFields, visibleRelation } from '../audience/visibility.ts'

/** A relation to load, with the selection of its records. */
export interface Join {
  readonly relation: ResourceRelation
  readonly selection: Selection
  /** The relation is known to have no records, so the statement does not read it. */
  readonly isEmpty?: true
}

/** The selection of a record: its visible fields, and the relations to load with their selections. */
export interface Selection {
  readonly resource: Resource
  readonly fields: readonly ResourceField[]
  readonly relations: readonly Join[]
  /** The condition of the caller's scope on the resource. The selection of a list has none: its `Where` holds the scope. */
  readonly where?: Condition
  /** The selection that the record's version is computed from, if requested. */
  readonly version?: Selection
}

/** Plans the selection of a single record within the caller's scope. */
export function planOne(resource: Resource, embed: readonly string[], caller: Caller): Selection {
  return planScope(planSelection(resource, 'one', embed, caller), caller)
}

/** Plans the selection of a view, with the relations that the view joins or `embed` names; throws ApiError 400 for an unknown relation. */
export function planSelection(resource: Resource, view: View, embed: readonly string[], caller: Caller): Selection {
  const { audience } = caller
  for (const name of embed) {
    const relation = visibleRelation(resource, name, audience)
    if (relation === undefined || isExcluded(relation, view))
      throw ApiError.of('invalid_embed', { relation: name, hint: hintAtList(name) })
  }
  return {
    resource,
    fields: visibleFields(resource, view, audience),
    relations: resource.relations
      .filter((relation) => visibleRelation(resource, relation.name, audience) !== undefined)
      .filter((relation) => embed.includes(relation.name) || isJoined(relation, view))
      .map((relation) => planJoin(relation, view, [resource], inRelations(caller), depthOf(relation))),
  }
}

/** Returns a hint how to embed several relations, if a name looks like a list; empty otherwise. */
function hintAtList(name: string): string {
  return name.includes(',') ? `. Several relations are a JSON array: embed=${JSON.stringify(name.split(','))}` : ''
}

/**
 * Plans the selection of a related record, `depth` levels deep. Relations back to a model on the path are not followed. A relation of a model
 * to itself is followed to its depth, but the inverse relation is not, as it would lead back.
 */
function planJoin(
  relation: ResourceRelation,
  view: View,
  path: readonly Resource[],
  caller: Caller,
  depth: number,
): Join {
  const { target } = relation
  const { audience } = caller
  const toItself = target === path.at(-1)
  const followed = target.relations.filter(
    (next) =>
      depth > 1 &&
      isJoined(next, view) &&
      visibleRelation(target, next.name, audience) !== undefined &&
      (next.target === target ? !toItself || next === relation : !path.includes(next.target)),
  )
  const relations = followed.map((next) => {
    // The outermost relation sets the number of levels; a relation of a model to itself also ends at its own depth.
    const levels = next.target === target ? Math.min(depth - 1, depthOf(next)) : depth - 1
    return planJoin(next, view, [...path, target], caller, levels)
  })
  const { fields: carried } = relation.attributes.join ?? {}
  const fields = visibleFields(target, view, audience).filter(
    ({ name }) => carried === undefined || name === target.key.name || carried.includes(name),
  )
  const selection = { resource: target, fields, relations }
  return { relation, selection: planScope(selection, caller) }
}

function depthOf(relation: ResourceRelation): number {
  const { join } = relation.attributes
  return join === undefined ? 1 : (join.depth ?? defaultJoinDepth)
}

/** Returns the condition of the caller's scope on a resource; empty without one. */
export function scopeOf(resource: Resource, caller: Caller): Condition[] {
  const scope = caller.scopes.get(resource.model)
  return scope === undefined ? [] : [scope]
}

/** Adds the caller's scopes to a selection. */
export function planScope(selection: Selection, caller: Caller): Selection {
  const [where] = scopeOf(selection.resource, caller)
  return where === undefined ? selection : { ...selection, where }
}
