import { useTranslate } from 'react-admin'
import { humanizeName, type Role, type UserRole } from 'slipform/browser'
import { loadedSession } from './session.ts'

/** Returns the roles that a user can have. Only the session of an admin lists them. */
export const knownRoles = (): readonly UserRole[] => loadedSession().roles ?? []

/** Returns a function that names a role in the language of the user: by the text `slipform.auth.roles.<role>`, or for a role without one by its name. */
export const useRoleName = () => {
  const translate = useTranslate()
  return (role: Role) => translate(`slipform.auth.roles.${role}`, { _: humanizeName(role) })
}
