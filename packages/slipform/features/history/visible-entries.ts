import sql, { empty, type Sql } from 'sql-template-tag'
import type { Audience } from '../../crud/audience/visibility.ts'
import { isHiddenFrom, visibleRelation } from '../../crud/audience/visibility.ts'
import { linksOf, type Resource } from '../../model/resource/resource.ts'

/** Whether the values that entries hold of a field or of links are visible to a caller. */
export function isVisibleIn(resource: Resource, name: string, audience: Audience): boolean {
  const field = resource.fields.get(name)
  if (field === undefined) return visibleRelation(resource, name, audience) !== undefined
  return !isHiddenFrom(audience, field)
}

/**
 * Renders, as the end of a condition on the table of entries, that an update changed something that is visible to a caller: for others, a change
 * of hidden fields alone did not happen. The return of a record that was set aside stays, as the delete before it does.
 */
export function renderVisible(resource: Resource, audience: Audience): Sql {
  const names = namesOf(resource)
  if (names.every((name) => isVisibleIn(resource, name, audience))) return empty
  const changing = changingNames(resource, audience)
  return sql` and (action <> 'update' or cause not in ('undo', 'restore') or jsonb_exists_any(after, ${changing}::text[]))`
}

const namesOf = (resource: Resource): string[] => [...resource.stored, ...linksOf(resource)].map(({ name }) => name)

/** Returns the fields and links whose changes are visible to a caller, without those that the server sets on every update. */
export const changingNames = (resource: Resource, audience: Audience): string[] =>
  namesOf(resource).filter((name) => isVisibleIn(resource, name, audience) && !isSetOnUpdate(resource, name))

/** Whether the server sets a field on every update, such as a timestamp: that alone is not a change. */
export function isSetOnUpdate(resource: Resource, name: string): boolean {
  return resource.fields.get(name)?.attributes.on_update !== undefined
}
