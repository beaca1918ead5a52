import type { Permissions, ResourceInfos } from './crud/describe/resource-info.ts'
import type { UserRole } from './model/roles.ts'
import type { SignedInUser } from './model/signed-in-user.ts'

/** The response of `/api/auth/me`: the signed-in user and their permissions; `user` is null before sign-in. Features add members by `declare module`. */
export interface SessionInfo {
  readonly user: SignedInUser | null
  /** The roles whose permissions the user has: all of them for an admin. */
  readonly roles?: readonly UserRole[]
  /** The server has no sign-in. */
  readonly isOpen?: true
  /** The names of the features that the server has for the caller. */
  readonly features?: readonly string[]
  readonly permissions?: Permissions
  /** The facts of the resources that pages need, as far as they are visible to the caller. */
  readonly resources?: ResourceInfos
  /** The resources whose changes the caller can follow (docs/live.md). */
  readonly live?: readonly string[]
  /** With this token as `last_event_id`, a stream begins with the changes since this response. */
  readonly liveToken?: string | undefined
  /** The tenants of a user who is a member of several, and the one that the page is in. */
  readonly tenants?: readonly OwnTenant[]
  readonly tenant?: string
  readonly isDevelopment?: true
}

/** A tenant of which the user is a member. */
export interface OwnTenant {
  readonly id: string
  readonly title: string
}
