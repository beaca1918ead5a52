import type { UserRole } from '../../model/roles.ts'

/** A user with a public password, on a development machine: the sign-in page shows it. */
export type DemoUser = {
  readonly email: string
  readonly name: string
  readonly role: UserRole
  readonly password: string
}

declare module '../../session-info.ts' {
  interface SessionInfo {
    /** The missing step of a session without its second factor: a code, or the enrolment. */
    readonly secondFactor?: { readonly missing: 'code' | 'enrolment'; readonly hasPassword: boolean }
    /** The view of an admin who views as `user`: its end, whether it is of a role, and whether it writes. */
    readonly view?: { readonly until: string; readonly isOfRole: boolean; readonly mayWrite: boolean }
    /** The demo users for the login page. */
    readonly demoUsers?: readonly DemoUser[]
    /** The provider of single sign-on, if the server has one. */
    readonly singleSignOn?: { readonly name: string }
    /** Absent if users sign in with passwords. */
    readonly hasPasswords?: false
    /** Whether users can get links by mail. */
    readonly sendsMail?: true
  }
}

/** A session or remembered device of the user. */
interface AccountDevice {
  readonly id: string
  /** The header `User-Agent`. */
  readonly agent: string | null
  /** The time of the last use, to the day for a session. */
  readonly used_at: string
}

/** The response of `/api/auth/account`: the credentials, sessions and devices of the user. */
export interface AccountInfo {
  readonly hasPassword: boolean
  readonly hasSecondFactor: boolean
  readonly sessions: readonly (AccountDevice & { readonly isCurrent: boolean })[]
  /** Devices that need no code of the second factor. */
  readonly devices: readonly (AccountDevice & { readonly expires_at: string })[]
}
