import sql, { empty, type Sql } from 'sql-template-tag'
import type { Audience } from '../../crud/audience/visibility.ts'
import { isHiddenFrom, visibleRelation } from '../../crud/audience/visibility.ts'
import { linksOf, type Resource } from '../../model/resource/resource.ts'

/** Whether the values of a field, or the links of a relation, in entries are visible to a caller. */
export function isVisibleIn(resource: Resource, name: string, audience: Audience): boolean {
  const field = resource.fields.get(name)
  if (field === undefined) return visibleRelation(resource, name, audience) !== undefined
  return !isHiddenFrom(audience, field)
}

/**
 * Renders, as the end of a condition on the table of entries, that an update changed a field that is visible to the caller: a change of hidden
 * fields must not be revealed. Causes other than `undo` and `restore` are features, such as the trash: a record that returns is shown, as its
 * delete is.
 */
export function renderVisible(resource: Resource, audience: Audience): Sql {
  const names = namesOf(resource)
  if (names.every((name) => isVisibleIn(resource, name, audience))) return empty
  const changing = changingNames(resource, audience)
  return sql` and (action <> 'update' or (cause is not null and cause not in ('undo', 'restore')) or jsonb_exists_any(after, ${changing}::text[]))`
}

const namesOf = (resource: Resource): string[] => [...resource.stored, ...linksOf(resource)].map(({ name }) => name)

/** Returns the fields and links whose changes are visible to a caller, without those that the server sets on every update. */
export const changingNames = (resource: Resource, audience: Audience): string[] =>
  namesOf(resource).filter((name) => isVisibleIn(resource, name, audience) && !isSetOnUpdate(resource, name))

/** Whether the server sets a field on every update, such as a timestamp. A change of such fields alone is not recorded. */
export function isSetOnUpdate(resource: Resource, name: string): boolean {
  return resource.fields.get(name)?.attributes.on_update !== undefined
}
