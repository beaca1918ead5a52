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
    /** What a session without its second factor needs before it counts: a code, or that the user enrols. */
    readonly secondFactor?: { readonly missing: 'code' | 'enrolment'; readonly hasPassword: boolean }
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
  }
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
