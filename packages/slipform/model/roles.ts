/** The roles of signed-in users, in rising order. */
export const userRoles = ['viewer', 'editor', 'admin'] as const

/** A role that a user can have. */
export type UserRole = (typeof userRoles)[number]

/** All roles, in rising order: guards compare them, and each has the permissions of those below. `public` is that without a session. */
export const roles = ['public', ...userRoles] as const

/** A role of a request. */
export type Role = (typeof roles)[number]

/** The minimum role where none is given: any signed-in user. */
export const defaultMinimumRole: UserRole = 'viewer'

/** Whether a role has the permissions of a minimum role. */
export function isAtLeast(role: Role, minimumRole: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(minimumRole)
}
