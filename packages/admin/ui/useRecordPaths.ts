import { type Identifier, useCreatePath, useResourceDefinitions } from 'react-admin'
import { can } from '../session/session.ts'

/** Returns a function for the path of a record of any resource: its page, else its form; undefined if the signed-in user may open neither. */
export const useRecordPaths = () => {
  const createPath = useCreatePath()
  const definitions = useResourceDefinitions()
  return (resource: string, id: Identifier): string | undefined => {
    const { hasShow, hasEdit } = definitions[resource] ?? {}
    const canEdit = hasEdit && can('update', resource)
    const type = hasShow && can('one', resource) ? 'show' : canEdit ? 'edit' : undefined
    return type === undefined ? undefined : createPath({ resource, id, type })
  }
}
