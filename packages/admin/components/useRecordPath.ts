import { type Identifier, useCreatePath, useResourceDefinition } from 'react-admin'
import { may } from '../auth/session.ts'

/** Says where records of a resource are seen by who has signed in: on their pages, else in their forms, or nowhere. */
export const useRecordPath = (resource: string | undefined) => {
  const createPath = useCreatePath()
  const { hasShow, hasEdit } = useResourceDefinition(resource === undefined ? {} : { resource })
  const canEdit = hasEdit && may('update', resource)
  const type = hasShow && may('one', resource) ? 'show' : canEdit ? 'edit' : undefined
  return (id: Identifier) => (type === undefined ? undefined : createPath({ resource, id, type }))
}
