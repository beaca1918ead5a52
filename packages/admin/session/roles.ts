import { userRoles } from 'slipform/browser'

const colors = { viewer: 'slate', editor: 'blue', admin: 'violet' } as const

/** The roles that a user can have, with the keys of their names and the colours of their badges. */
export const roleChoices = userRoles.map((id) => ({ id, name: `slipform.auth.roles.${id}`, color: colors[id] }))
