import type { UserRole } from '../../model/roles.ts'
import type { OidcSettings, RoleRule } from './oidc-settings.ts'

/** What a provider says of a user. */
export interface Claims {
  readonly sub: string
  readonly [claim: string]: unknown
}

/** Whether the provider confirms the e-mail address. Entra says so in a claim of its own alone, some providers as a text. */
export function isVerified({ email_verified, xms_edov }: Claims): boolean {
  return ['true', '1'].includes(String(email_verified ?? xms_edov))
}

/** Returns the e-mail address, as users have it; none with letters that only look like others, such as the Kelvin sign. */
export function emailOf({ email }: Claims): string | undefined {
  return typeof email === 'string' && /^[!-~]+$/.test(email.trim()) ? email.trim().toLowerCase() : undefined
}

/** Returns the role of the first rule that matches. An e-mail address counts if it is confirmed. */
export function roleOf(claims: Claims, rules: readonly RoleRule[]): UserRole | undefined {
  return rules.find(
    ({ claim, value }) => (claim !== 'email' || isVerified(claims)) && valuesOf(claims, claim).includes(value),
  )?.role
}

/** Whether the ID token says that the user has passed a second factor at the provider, or the provider always counts. */
export function hasPassedFactor({ amr, acr }: Claims, { factors }: OidcSettings): boolean {
  return factors.includes('always') || [amr, acr].flat().some((value) => factors.includes(String(value)))
}

/** Returns the values of a claim, or of one within another: `realm_access.roles`. */
function valuesOf(claims: Claims, claim: string): string[] {
  const path = claim in claims ? [claim] : claim.split('.')
  // Whatever a step finds, what it lacks is undefined.
  const found = path.reduce<unknown>((at, name) => (at as Record<string, unknown> | null | undefined)?.[name], claims)
  return [found]
    .flat()
    .filter((value) => /^(?:string|number|boolean)$/.test(typeof value))
    .map(String)
}
