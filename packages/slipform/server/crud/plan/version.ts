import type { Resource } from '../../../model/resource/resource.ts'
import type { Caller } from '../access/caller.ts'
import { isJoined, visibleFields, visibleRelation } from '../access/visibility.ts'
import { planOne, planScope, type Selection } from './selection.ts'

/** Plans the selection of one record with its version. */
export function planVersionedRecord(resource: Resource, embed: readonly string[], caller: Caller): Selection {
  return { ...planOne(resource, embed, caller), version: planVersion(resource, caller) }
}

/**
 * Plans what the version of a record is computed from: its own fields as the caller sees them, and the keys of records linked
 * by a link table. Changes inside related records do not change the version.
 */
export function planVersion(resource: Resource, caller: Caller): Selection {
  const { audience } = caller
  const linked = resource.relations.filter((relation) => {
    const isShown = isJoined(relation, 'one') && visibleRelation(resource, relation.name, audience) !== undefined
    return relation.kind === 'manyToMany' && isShown
  })
  return {
    resource,
    fields: visibleFields(resource, 'one', audience),
    relations: linked.map((relation) => {
      const { target } = relation
      return { relation, selection: planScope({ resource: target, fields: [target.key], relations: [] }, caller) }
    }),
  }
}
