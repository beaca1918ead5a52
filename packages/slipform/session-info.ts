import type { FieldInfo, Permissions, ResourceInfos } from './crud/describe/resource-info.ts'
import type { UserRole } from './model/roles.ts'
import type { SignedInUser } from './model/signed-in-user.ts'

/** A user with a public password, on a development machine: the sign-in page shows it. */
export type DemoUser = {
  readonly email: string
  readonly name: string
  readonly role: UserRole
  readonly password: string
}

/** What the admin shows about a server in development. */
export interface Development {
  /** The command that leads to the project's folder: for signed-in users, and where only this machine reaches the server. */
  readonly cd?: string
}

/** The response of `/api/auth/me`: the signed-in user and their permissions; `user` is null before sign-in. */
export interface SessionInfo {
  readonly user: SignedInUser | null
  /** The roles whose permissions the user has: all of them for an admin. */
  readonly roles?: readonly UserRole[]
  /** The server has no sign-in. */
  readonly isOpen?: true
  /** The names of the features that the server has for the caller. */
  readonly features?: readonly string[]
  readonly permissions?: Permissions
  /** What pages need to know of the resources, of what is visible to the caller. */
  readonly resources?: ResourceInfos
  /** The actions that the caller may run (docs/actions.md). */
  readonly actions?: ActionInfos
  /** The resources whose changes the caller can follow (docs/live.md). */
  readonly live?: readonly string[]
  /** Makes a stream begin with what has changed since this response (`last_event_id`). */
  readonly liveToken?: string | undefined
  /** The reports that the caller may read, by their names. */
  readonly reports?: ReportInfos
  /** What a session without its second factor needs before it counts: a code, or that the user enrols. */
  readonly secondFactor?: { readonly missing: 'code' | 'enrolment'; readonly hasPassword: boolean }
  /** The tenants of a user who is a member of several, and the one that the page is in. */
  readonly tenants?: readonly OwnTenant[]
  readonly tenant?: string
  /** Where an admin views as `user`: until when, and whether it writes. */
  readonly view?: { readonly until: string; readonly isOfRole: boolean; readonly mayWrite: boolean }
  /** The demo users for the login page. */
  readonly demoUsers?: readonly DemoUser[]
  /** The provider of single sign-on, if the server has one. */
  readonly singleSignOn?: { readonly name: string }
  /** Absent where users sign in with passwords. */
  readonly hasPasswords?: false
  /** Whether users can get links by mail. */
  readonly sendsMail?: true
  /** Absent in production. */
  readonly development?: Development
}

/** What pages need to know of an action on records. */
export interface ActionInfo {
  readonly label?: string
  readonly description?: string
  /** The question that is asked first. */
  readonly confirm?: string
  /** It takes one record at a time. */
  readonly isOfOne?: true
  /** The fields of its form, in their order. */
  readonly fields?: Readonly<Record<string, FieldInfo>>
}

/** Actions by the paths of their resources, without the slash, and their names. */
export type ActionInfos = Readonly<Record<string, Readonly<Record<string, ActionInfo>>>>

/** What the admin needs to know of reports, by their names. */
export type ReportInfos = Readonly<Record<string, ReportInfo>>

/** A report: what it is called, and its parameters. */
export interface ReportInfo {
  readonly label: string
  readonly description?: string
  readonly fields: Readonly<Record<string, FieldInfo>>
}

/** A tenant whose member the user is. */
export interface OwnTenant {
  readonly id: string
  readonly title: string
}

/** A session or remembered device of the user. */
interface AccountDevice {
  readonly id: string
  /** The header `User-Agent`. */
  readonly agent: string | null
  /** When it was last used, to the day for a session. */
  readonly used_at: string
}

/** The response of `/api/auth/account`: how the user signs in, and where. */
export interface AccountInfo {
  readonly hasPassword: boolean
  readonly hasSecondFactor: boolean
  readonly sessions: readonly (AccountDevice & { readonly isCurrent: boolean })[]
  /** Devices that need no code of the second factor. */
  readonly devices: readonly (AccountDevice & { readonly expires_at: string })[]
}
