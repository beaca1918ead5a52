import { AsyncLocalStorage } from 'node:async_hooks'
import type { GenericOAuthUserInfo } from 'better-auth/plugins/generic-oauth'
import type { Claims } from './oidc-claims.ts'

/** The id of the provider in better-auth and in `auth_accounts`. */
export const oidcProviderId = 'oidc'

/** The reasons why a user who comes from the provider is not signed in; the admin has a text for each. */
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
  /** The values for the new session, set by `admit`. */
  session?: { readonly idToken: string; readonly endsAt: Date; readonly hasPassedFactor: boolean }
}

/** Passes the sign-in of a request to the callbacks that better-auth calls. */
export const signOns = new AsyncLocalStorage<SignOn>()

/** Returns the id of an account: with the issuer, as another provider may use the same subjects. */
export const oidcAccountId = (issuer: string, subject: unknown) => `${issuer} ${subject}`
