/** What people may be, from the least to the most; `public` is everybody, signed in or not. */
export const roles = ['public', 'viewer', 'editor', 'admin'] as const

/** One of them. */
export type Role = (typeof roles)[number]

/** Whether a role may do what the least of the roles that may is. */
export function reaches(role: Role, least: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(least)
}
