import { useTranslate } from 'react-admin'
import { humanizeName, type Role, type UserRole } from 'slipform/browser'
import { loadedSession } from './session.ts'

/** The roles that a user can have, for an admin, who has the permissions of all of them. */
export const knownRoles = (): readonly UserRole[] => loadedSession().roles ?? []

/** Returns the name of a role in the language of the user. A role of the project's own has it from its texts `slipform.auth.roles.…`, or from its name. */
export const useRoleName = () => {
  const translate = useTranslate()
  return (role: Role) => translate(`slipform.auth.roles.${role}`, { _: humanizeName(role) })
}
