import type { UserRole } from '../../model/roles.ts'
import type { OidcSettings, RoleRule } from './oidc-settings.ts'

/** The claims of a provider about a user. */
export interface Claims {
  readonly sub: string
  readonly [claim: string]: unknown
}

/** Whether the provider confirms the e-mail address. Entra has a claim of its own for that, and some providers send a text. */
export function isVerified({ email_verified, xms_edov }: Claims): boolean {
  return ['true', '1'].includes(String(email_verified ?? xms_edov))
}

/** Returns the e-mail address in lower case; undefined for one with characters beyond ASCII, which may imitate others. */
export function emailOf({ email }: Claims): string | undefined {
  return typeof email === 'string' && /^[!-~]+$/.test(email.trim()) ? email.trim().toLowerCase() : undefined
}

/** Returns the role of the first rule that matches. Rules for the claim `email` only match a confirmed address. */
export function roleOf(claims: Claims, rules: readonly RoleRule[]): UserRole | undefined {
  return rules.find(
    ({ claim, value }) => (claim !== 'email' || isVerified(claims)) && valuesOf(claims, claim).includes(value),
  )?.role
}

/** Whether the user has passed a second factor at the provider by the ID token, or the provider always counts. */
export function hasPassedFactor({ amr, acr }: Claims, { factors }: OidcSettings): boolean {
  return factors.includes('always') || [amr, acr].flat().some((value) => factors.includes(String(value)))
}

/** Returns the values of a claim, or of a nested claim: `realm_access.roles`. */
function valuesOf(claims: Claims, claim: string): string[] {
  const path = claim in claims ? [claim] : claim.split('.')
  // The cast is safe: a missing member, also of a text or number, is undefined.
  const claimed = path.reduce<unknown>(
    (parent, name) => (parent as Record<string, unknown> | null | undefined)?.[name],
    claims,
  )
  return [claimed]
    .flat()
    .filter((value) => /^(?:string|number|boolean)$/.test(typeof value))
    .map(String)
}
