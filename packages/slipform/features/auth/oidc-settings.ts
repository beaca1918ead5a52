import { isOwnName } from '../../base/loopback.ts'
import { isProduction, settingOf } from '../../base/settings.ts'
import { type UserRole, userRoles } from '../../model/roles.ts'

/** A rule that gives a role to users whose claim has a value. */
export interface RoleRule {
  readonly claim: string
  readonly value: string
  readonly role: UserRole
}

/** The settings of single sign-on. */
export interface OidcSettings {
  /** The URL of the provider, without a trailing slash. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** The name of the provider on the sign-in page. */
  readonly name: string
  /** The rules, of which the first match gives the role. Without rules, admins create users and give roles. */
  readonly roles: readonly RoleRule[]
  /** The values of `amr` or `acr` that count as a second factor. */
  readonly factors: readonly string[]
}

/**
 * Reads the settings of single sign-on; undefined without them.
 *
 * @throws Error that names the variable, the allowed values, and the current one.
 */
export function readOidc(env: NodeJS.ProcessEnv): OidcSettings | undefined {
  const [issuer, clientId, clientSecret] = [
    settingOf(env, 'OIDC_ISSUER'),
    settingOf(env, 'OIDC_CLIENT_ID'),
    settingOf(env, 'OIDC_CLIENT_SECRET'),
  ]
  const present = [issuer, clientId, clientSecret].filter((text) => text !== '')
  if (present.length === 0) return undefined
  if (present.length < 3)
    throw new Error('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are given together, or not at all.')
  if (isProduction(env) && settingOf(env, 'PUBLIC_URL') === '')
    throw new Error('OIDC_ISSUER needs PUBLIC_URL: the provider sends browsers back to it.')
  return {
    issuer: issuer.replace(/\/$/, ''),
    clientId,
    clientSecret,
    name: settingOf(env, 'OIDC_NAME') || hostOf(issuer),
    roles: readRoles(settingOf(env, 'OIDC_ROLES')),
    factors: settingOf(env, 'OIDC_SECOND_FACTOR')
      .split(/\s*,\s*/)
      .filter(Boolean),
  }
}

function hostOf(issuer: string): string {
  const url = URL.canParse(issuer) ? new URL(issuer) : undefined
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isOwnName(url.hostname))
  if (url === undefined || !isSafe || url.search !== '' || url.hash !== '')
    throw new Error(`OIDC_ISSUER must be an https URL, such as https://login.example.com, not '${issuer}'.`)
  return url.host
}

/** Reads `groups: admins=admin, staff=editor`; several claims are separated by semicolons. */
function readRoles(text: string): RoleRule[] {
  return text
    .split(';')
    .filter((part) => part.trim() !== '')
    .flatMap((part) => {
      const [, claim, values] = /^\s*(\S+?):\s+(.+)$/.exec(part) ?? []
      if (claim === undefined || values === undefined) throw malformed(part)
      return values.split(',').map((pair) => readRule(claim, pair))
    })
}

function readRule(claim: string, pair: string): RoleRule {
  const [, value, name] = /^\s*(.+?)\s*=\s*([^\s=]+)\s*$/.exec(pair) ?? []
  if (value === undefined || name === undefined) throw malformed(pair)
  const role = userRoles.find((known) => known === name)
  if (role === undefined)
    throw new Error(`OIDC_ROLES gives '${value}' the role '${name}', which is none of ${userRoles.join(', ')}.`)
  return { claim, value, role }
}

const malformed = (part: string) =>
  new Error(
    `OIDC_ROLES must be a claim and its values, such as groups: admins=admin, staff=editor, not '${part.trim()}'.`,
  )
