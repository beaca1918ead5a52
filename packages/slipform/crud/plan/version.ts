import querystring from 'node:querystring'
import type { Resource } from '../../model/resource/resource.ts'
import type { Caller } from '../audience/caller.ts'
import { isJoined, visibleFields, visibleRelation } from '../audience/visibility.ts'
import { planOne, planScope, type Selection } from './selection.ts'

// The version of a record: what `ETag` holds and `If-Match` is compared with. Clients hold versions, so the same record must give the same one.

/** Plans the selection of one record with its version. */
export function planVersionedRecord(resource: Resource, embed: readonly string[], caller: Caller): Selection {
  return { ...planOne(resource, embed, caller), version: planVersion(resource, embed, caller) }
}

/**
 * Plans what the version of a record is computed from: its own fields as the caller sees them, and the keys of records linked
 * by a link table, if the record includes them: those of joined relations and of those that `embed` names. Changes inside
 * related records do not change the version.
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

const separator = '.'

/** Returns the end of a version: the relations that it covers only because `embed` named them. A write compares the same ones. */
export function versionEnding({ relations }: Selection): string {
  return relations
    .filter(({ relation }) => !isJoined(relation, 'one'))
    .map(({ relation }) => `${separator}${encodeURIComponent(relation.name)}`)
    .join('')
}

/** Returns the relations that the end of a version names. Versions of clients can name anything. */
export function embedOfVersion(version: string): string[] {
  return version
    .split(separator)
    .slice(1)
    .map((name) => querystring.unescape(name))
}
