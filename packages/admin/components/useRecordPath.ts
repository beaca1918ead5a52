import { type Identifier, useCreatePath, useResourceDefinition } from 'react-admin'
import { can } from '../auth/session.ts'

/** Returns the path of a record for the signed-in user: its page, otherwise its form, or undefined. */
export const useRecordPath = (resource: string | undefined) => {
  const createPath = useCreatePath()
  const { hasShow, hasEdit } = useResourceDefinition(resource === undefined ? {} : { resource })
  const canEdit = hasEdit && can('update', resource)
  const type = hasShow && can('one', resource) ? 'show' : canEdit ? 'edit' : undefined
  return (id: Identifier) => (type === undefined ? undefined : createPath({ resource, id, type }))
}
