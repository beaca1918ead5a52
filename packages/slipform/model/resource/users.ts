import { memoize } from '../../base/memoize.ts'
import { schemaName } from '../../base/schema-name.ts'
import type { Resource, ResourceField } from './resource.ts'

/** The table of users, in Slipform's own schema. */
export const usersTable = 'auth_users'

/** Whether the records of a resource are users. */
export function isOfUsers({ table, schema }: Pick<Resource, 'table' | 'schema'>): boolean {
  return table === usersTable && schema === schemaName()
}

/** Returns the relations of a resource to users. */
export const userRelations = memoize(({ relations }: Resource) => relations.filter(({ target }) => isOfUsers(target)))

/** Whether a field holds the key of a user, so that `me` is a value of its filters. */
export function isUserKey(resource: Resource, { column }: ResourceField): boolean {
  if (isOfUsers(resource)) return column === resource.key.column
  return userRelations(resource).some(({ kind, from }) => kind === 'belongsTo' && from[0] === column)
}
