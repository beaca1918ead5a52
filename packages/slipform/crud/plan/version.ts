import querystring from 'node:querystring'
import type { Resource } from '../../model/resource/resource.ts'
import type { Caller } from '../audience/caller.ts'
import { isJoined, visibleFields, visibleRelation } from '../audience/visibility.ts'
import { planOne, planScope, type Selection } from './selection.ts'

// The version of a record, for `ETag` and `If-Match`. Clients store versions: an unchanged record must keep its version.

/** Plans the selection of one record with its version. */
export function planVersionedRecord(resource: Resource, embed: readonly string[], caller: Caller): Selection {
  return { ...planOne(resource, embed, caller), version: planVersion(resource, embed, caller) }
}

/**
 * Plans the selection from which the version of a record is computed: the fields that the caller sees, and the keys of many-to-many related
 * records, if the response includes the relation by `join` or `embed`. Changes inside related records do not change the version.
 */
export function planVersion(resource: Resource, embed: readonly string[], caller: Caller): Selection {
  const { audience } = caller
  const linked = resource.relations.filter((relation) => {
    const isIncluded = embed.includes(relation.name) || isJoined(relation, 'one')
    const isVisible = visibleRelation(resource, relation.name, audience) !== undefined
    return relation.kind === 'manyToMany' && isIncluded && isVisible
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

// In no hash and in no name of a relation.
const separator = '.'

/** Returns the end of a version: the relations that it covers only because of `embed`, so that a write can compare the same version. */
export function versionEnding({ relations }: Selection): string {
  return relations
    .filter(({ relation }) => !isJoined(relation, 'one'))
    .map(({ relation }) => `${separator}${encodeURIComponent(relation.name)}`)
    .join('')
}

/** Returns the relations that the end of a version names. Clients can send any names: `unescape` does not throw for a malformed one. */
export function embedOfVersion(version: string): string[] {
  return version
    .split(separator)
    .slice(1)
    .map((name) => querystring.unescape(name))
}
