import { isEmail } from '../../base/email.ts'
import { openingSetting } from '../../base/loopback.ts'
import { isProduction, settingOf } from '../../base/settings.ts'
import { type UserRole, userRoles } from '../../model/roles.ts'
import { type OidcSettings, readOidc } from './oidc-settings.ts'
import { faultOfPassword } from './passwords.ts'

/** The settings of sign-in, read before the database is opened. */
export interface AuthSettings {
  /** Whether `AUTH` switches sign-in off: everyone may do everything. */
  readonly isOff: boolean
  /** Whether this is a development server that only its own machine reaches. */
  readonly isPrivate: boolean
  /** The lowest role that needs a second factor; undefined if none needs it. */
  readonly secondFactor: UserRole | undefined
  /** Single sign-on, if the server has it. */
  readonly oidc: OidcSettings | undefined
  /** Whether users sign in with passwords. */
  readonly hasPasswords: boolean
  /** The first user of an empty installation. */
  readonly admin: { readonly email: string; readonly password: string } | undefined
}

/**
 * Reads the settings of sign-in.
 *
 * @throws Error that names the variable, the allowed values, and the current one.
 */
export function readAuth(env: NodeJS.ProcessEnv): AuthSettings {
  // `off` or `off-for-everybody`: config.ts checks the value.
  const isOff = settingOf(env, 'AUTH').startsWith('off')
  const production = isProduction(env)
  const publicUrl = settingOf(env, 'PUBLIC_URL') || 'http://localhost'
  const isPrivate = !production && openingSetting({ host: settingOf(env, 'HOST'), publicUrl }) === undefined
  if (isOff) return { isOff, isPrivate, secondFactor: undefined, oidc: undefined, hasPasswords: true, admin: undefined }
  if (settingOf(env, 'AUTH_SECRET') === '' && production) {
    throw new Error(
      'AUTH_SECRET is missing: it signs the cookies of those who sign in. Make one: openssl rand -base64 32',
    )
  }
  const oidc = readOidc(env)
  const hasPasswords = readPasswords(env, oidc)
  return { isOff, isPrivate, secondFactor: readSecondFactor(env), oidc, hasPasswords, admin: readAdmin(env) }
}

function readPasswords(env: NodeJS.ProcessEnv, oidc: OidcSettings | undefined): boolean {
  const text = settingOf(env, 'PASSWORDS')
  if (text !== 'on' && text !== 'off') throw new Error(`PASSWORDS must be on or off, not '${text}'.`)
  if (text === 'off' && !oidc?.roles.some(({ role }) => role === 'admin')) {
    throw new Error(
      'PASSWORDS=off needs single sign-on that makes users admins: set OIDC_ISSUER, and OIDC_ROLES such as groups: admins=admin.',
    )
  }
  return text === 'on'
}

function readSecondFactor(env: NodeJS.ProcessEnv): UserRole | undefined {
  const text = settingOf(env, 'SECOND_FACTOR')
  if (text === 'optional') return undefined
  const role = userRoles.find((name) => name === text)
  if (role === undefined) {
    throw new Error(
      `SECOND_FACTOR must be optional, or the lowest role that needs one: ${userRoles.join(', ')}. It is '${text}'.`,
    )
  }
  return role
}

function readAdmin(env: NodeJS.ProcessEnv): AuthSettings['admin'] {
  const [email, password] = [settingOf(env, 'ADMIN_EMAIL'), settingOf(env, 'ADMIN_PASSWORD')]
  if ((email === '') !== (password === ''))
    throw new Error('ADMIN_EMAIL and ADMIN_PASSWORD are given together, or not at all.')
  if (email === '') return undefined
  if (!isEmail(email)) throw new Error(`ADMIN_EMAIL must be an e-mail address, not '${email}'.`)
  const fault = faultOfPassword(password)
  if (fault !== undefined) throw new Error(`ADMIN_PASSWORD ${fault.message}.`)
  return { email, password }
}
