import type { UserRole } from './roles.ts'

/** A signed-in user, or the owner of an API key. */
export interface SignedInUser {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: UserRole
  /** [The tenant](tenants.md) that the user acts in. */
  readonly tenant?: string
  /** The admin who views as this user. Permissions are those of the user; history, comments and presence name the admin. */
  readonly viewedBy?: { readonly id: string; readonly name: string; readonly email: string }
}

/** The server itself, for `records(Loan, system)`: it may do everything, `rows` and scopes do not narrow it; the history shows `system`. */
export const system: SignedInUser = Object.freeze({
  // No user has this key: keys are random UUIDs.
  id: '00000000-0000-0000-0000-000000000000',
  name: 'system',
  email: 'system',
  role: 'admin',
})
