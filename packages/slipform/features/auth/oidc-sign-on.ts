import { AsyncLocalStorage } from 'node:async_hooks'
import type { GenericOAuthUserInfo } from 'better-auth/plugins/generic-oauth'
import type { Claims } from './oidc-claims.ts'

/** What better-auth calls the provider. */
export const oidcProviderId = 'oidc'

/** Why a user who comes from the provider is not signed in. */
export type SignOnFault =
  | 'cancelled'
  | 'failed'
  | 'no_email'
  | 'email_not_verified'
  | 'address_taken'
  | 'no_role'
  | 'unknown_user'
  | 'banned'
  | 'last_admin'

/** A sign-in while better-auth runs it. */
export interface SignOn {
  /** Finds the user of verified claims, and returns the profile by which better-auth finds the account. Throws if the user may not sign in. */
  readonly admit: (claims: Claims, idToken: string) => Promise<GenericOAuthUserInfo>
  /** What the session holds. */
  session?: { readonly idToken: string; readonly endsAt: Date; readonly hasPassedFactor: boolean }
}

/** Hands a request over to what better-auth calls within it. */
export const signOns = new AsyncLocalStorage<SignOn>()

/** Returns what better-auth knows an account by: another provider may use the same subjects. */
export const oidcAccountId = (issuer: string, subject: unknown) => `${issuer} ${subject}`
