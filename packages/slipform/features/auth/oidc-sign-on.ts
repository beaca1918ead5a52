import { AsyncLocalStorage } from 'node:async_hooks'
import type { GenericOAuthUserInfo } from 'better-auth/plugins/generic-oauth'
import type { NamedUser } from '../../users/security-events.ts'
import type { Claims } from './oidc-claims.ts'
import type { OidcSettings } from './oidc-settings.ts'

/** What better-auth calls the provider. */
export const oidcProviderId = 'oidc'

/** How long a session of single sign-on lasts, however often it is used: then the provider decides again. */
export const sessionHours = 12

/** Why a user who comes from the provider is not signed in. */
export type SignOnFault =
  | 'cancelled'
  | 'failed'
  | 'no_email'
  | 'email_not_verified'
  | 'no_role'
  | 'unknown_user'
  | 'banned'
  | 'last_admin'

/** The user of a provider's claims, and why that user may not sign in. */
export interface Admission {
  readonly user?: NamedUser | undefined
  readonly fault?: SignOnFault
}

/** A sign-in while better-auth runs it. */
export interface SignOn {
  readonly admit: (claims: Claims) => Promise<Admission>
  readonly hasPassedFactor: (claims: Claims) => boolean
  admission?: Admission
  /** What the session holds. */
  session?: { readonly idToken: string; readonly endsAt: Date; readonly hasPassedFactor: boolean }
}

/** Hands the request over to what better-auth calls within it. */
export const signOns = new AsyncLocalStorage<SignOn>()

/** Returns what better-auth knows an account by: another provider may use the same subjects. */
export const oidcAccountId = ({ issuer }: Pick<OidcSettings, 'issuer'>, sub: string) => `${issuer} ${sub}`

/** Admits the user of verified claims. Returns the profile by which better-auth finds the account; null if the user may not sign in. */
export async function admitted(claims: Claims, idToken: string): Promise<GenericOAuthUserInfo | null> {
  const signOn = signOns.getStore()
  if (signOn === undefined) return null
  const admission = await signOn.admit(claims)
  signOn.admission = admission
  const { user, fault } = admission
  if (fault !== undefined || user === undefined) return null
  const endsAt = new Date(Date.now() + sessionHours * 3_600_000)
  signOn.session = { idToken, endsAt, hasPassedFactor: signOn.hasPassedFactor(claims) }
  return { sub: claims.sub, email: user.email, emailVerified: false }
}
