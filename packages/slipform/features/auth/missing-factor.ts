import { isAtLeast, type UserRole } from '../../model/roles.ts'

/** The missing step of a session: the code of the user's second factor, or the enrolment of one. */
export type MissingFactor = 'code' | 'enrolment'

/** The facts of a session and its user that decide. */
export interface FactorState {
  readonly role: UserRole
  readonly hasSecondFactor: boolean
  readonly hasPassed: boolean
}

/** Returns the missing step before a session counts as signed in; undefined without one. `requiredFrom` is the lowest role that needs a second factor. */
export function missingFactor(
  { role, hasSecondFactor, hasPassed }: FactorState,
  requiredFrom: UserRole | undefined,
): MissingFactor | undefined {
  if (hasPassed) return undefined
  if (hasSecondFactor) return 'code'
  return requiredFrom !== undefined && isAtLeast(role, requiredFrom) ? 'enrolment' : undefined
}

/** The routes that such a session may use, besides `signInRoutes`. All others are closed, even public ones. */
const openRoutes: Record<MissingFactor, readonly string[]> = {
  code: ['/auth/two-factor/verify-totp', '/auth/two-factor/verify-backup-code'],
  enrolment: ['/auth/two-factor/enable', '/auth/two-factor/verify-totp'],
}

/** The routes that every session may use: of signing in and out, and of links in mails. */
const signInRoutes: readonly string[] = [
  '/auth/me',
  '/auth/sign-in/email',
  '/auth/single-sign-on',
  '/auth/single-sign-on/callback',
  '/auth/sign-out',
  '/auth/links',
  '/auth/invitations/accept',
  '/auth/password-resets',
  '/auth/password-resets/finish',
  '/auth/email-changes/confirm',
]

/** Whether a session may use a route before it has its second factor. */
export function isOpenWithout(missing: MissingFactor, path: string): boolean {
  return signInRoutes.includes(path) || openRoutes[missing].includes(path)
}
