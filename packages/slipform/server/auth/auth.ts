import { betterAuth } from 'better-auth'
import { createAccessControl } from 'better-auth/plugins/access'
import { admin } from 'better-auth/plugins/admin'
import type { Knex } from 'knex'
import { noteChange } from '../db/table-changes.ts'
import { knexDialect } from './knex-dialect.ts'
import { passwordLength } from './password-length.ts'

/** What signing in needs to know. */
export interface AuthOptions {
  readonly db: Knex
  /** Signs cookies: at least 32 characters that nobody can guess. */
  readonly secret: string
  /** Where people reach the server: `https://admin.example.com`. */
  readonly publicUrl: string
}

const day = 24 * 60 * 60

// What admins do with users; the other roles nothing.
const acts = {
  user: ['create', 'list', 'get', 'update', 'set-role', 'set-password', 'ban', 'delete'],
  session: ['list', 'revoke', 'delete'],
} as const
const control = createAccessControl(acts)
const nobody = control.newRole({})
const roles = { viewer: nobody, editor: nobody, admin: control.newRole(acts) }

const stamps = { createdAt: 'created_at', updatedAt: 'updated_at' }

/** Makes what knows users, passwords and sessions; it keeps them in the tables `auth_*` of the same database. */
export function createAuth({ db, secret, publicUrl }: AuthOptions) {
  const changed = async () => noteChange('auth_sessions')
  return betterAuth({
    appName: 'Slipform',
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret,
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level, message, ...details) => console.error(message, ...details.map(messageOf)) },
    // What breaks is answered and noted as everywhere else.
    onAPIError: { throw: true },
    database: { dialect: knexDialect(db), type: 'postgres', transaction: true },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordLength.shortest,
      maxPasswordLength: passwordLength.longest,
    },
    plugins: [
      admin({
        ac: control,
        roles,
        defaultRole: 'viewer',
        adminRoles: ['admin'],
        schema: {
          user: { fields: { banReason: 'ban_reason', banExpires: 'ban_expires' } },
          session: { fields: { impersonatedBy: 'impersonated_by' } },
        },
      }),
    ],
    session: {
      modelName: 'auth_sessions',
      fields: {
        ...stamps,
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
      },
      expiresIn: 7 * day,
      updateAge: day,
    },
    user: { modelName: 'auth_users', fields: { ...stamps, emailVerified: 'email_verified' } },
    account: {
      modelName: 'auth_accounts',
      fields: {
        ...stamps,
        accountId: 'account_id',
        providerId: 'provider_id',
        userId: 'user_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
      },
    },
    verification: { modelName: 'auth_verifications', fields: { ...stamps, expiresAt: 'expires_at' } },
    // Attempts are limited where the account and the address are known: in `limit-attempts.ts`.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'slipform',
      useSecureCookies: publicUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
      database: { generateId: 'uuid' },
      // Cross-site writes are refused before they come here, by what the browser says of them.
      disableCSRFCheck: true,
      disableOriginCheck: true,
    },
    databaseHooks: {
      user: { update: { after: changed }, delete: { after: changed } },
      session: { delete: { after: changed } },
    },
  })
}

// Of an error no more than its message: drivers add the values of the statement.
const messageOf = (detail: unknown) => (detail instanceof Error ? detail.message : '')

/** What knows users, passwords and sessions. */
export type Auth = ReturnType<typeof createAuth>
