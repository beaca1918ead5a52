import { userRoles } from 'slipform/browser'

/** The roles that a user can have, with the keys of their names. */
export const roleChoices = userRoles.map((id) => ({ id, name: `slipform.auth.roles.${id}` }))
