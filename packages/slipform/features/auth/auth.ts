import { betterAuth } from 'better-auth'
import { createAccessControl } from 'better-auth/plugins/access'
import { admin } from 'better-auth/plugins/admin'
import { type GenericOAuthConfig, genericOAuth } from 'better-auth/plugins/generic-oauth'
import type { Knex } from 'knex'
import { Kysely } from 'kysely'
import { passwordLength } from '../../base/limits.ts'
import { type Notices, printedNotices } from '../../base/notices.ts'
import type { Secrets } from '../../base/seal.ts'
import { ownSchema } from '../../db/own-schema.ts'
import { defaultMinimumRole, type UserRole, userRoles } from '../../model/roles.ts'
import { knexDialect } from './knex-dialect.ts'
import { factorCodes, sessionFactor } from './second-factor.ts'
import { versionsOf } from './secret-versions.ts'

/** Options of better-auth, which stores users, passwords and sessions. */
export interface AuthOptions {
  readonly db: Knex
  /** The secrets that sign cookies and encrypt second factors, of at least 32 random characters. The first is current, the other previous. */
  readonly secrets: Secrets
  /** The URL at which browsers reach the server: `https://admin.example.com`. */
  readonly publicUrl: string | undefined
  /** Receives the errors of better-auth itself. */
  readonly notices?: Notices | undefined
  /** The provider of single sign-on that this instance talks to. */
  readonly provider?: GenericOAuthConfig | undefined
}

const daySeconds = 24 * 60 * 60

// better-auth's permissions, which only admins have.
const statements = {
  user: ['create', 'list', 'get', 'update', 'set-role', 'set-password', 'ban', 'delete'],
  session: ['list', 'revoke', 'delete'],
} as const
const control = createAccessControl(statements)
const noPermissions = control.newRole({})
/** Returns better-auth's permissions of all roles: only `admin` manages users. */
const managingRoles = () => ({
  // Object.fromEntries loses the names.
  ...(Object.fromEntries(userRoles.map((role) => [role, noPermissions])) as Record<UserRole, typeof noPermissions>),
  admin: control.newRole(statements),
})

const timestampColumns = { createdAt: 'created_at', updatedAt: 'updated_at' }

/** Creates the better-auth instance, which stores users, passwords and sessions in the tables `auth_*` of the same database. */
export function createAuth({
  db,
  secrets,
  publicUrl = 'http://localhost',
  notices = printedNotices,
  provider,
}: AuthOptions) {
  return betterAuth({
    appName: 'Slipform',
    baseURL: publicUrl,
    basePath: '/api/auth',
    secrets: versionsOf(secrets),
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message, ...details) => notices.error([message, ...details.map(messageOf)].join(' ')),
    },
    // better-auth throws its errors, which `relay` converts to those of the API.
    onAPIError: { throw: true, errorURL: `${publicUrl}/` },
    database: {
      db: new Kysely({ dialect: knexDialect(db) }).withSchema(ownSchema()),
      type: 'postgres',
      transaction: true,
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordLength.shortest,
      maxPasswordLength: passwordLength.longest,
    },
    plugins: [
      admin({
        ac: control,
        roles: managingRoles(),
        defaultRole: defaultMinimumRole,
        adminRoles: ['admin'],
        schema: {
          user: { fields: { banReason: 'ban_reason', banExpires: 'ban_expires' } },
          session: { fields: { impersonatedBy: 'impersonated_by' } },
        },
      }),
      factorCodes(),
      sessionFactor(db),
      genericOAuth({ config: provider ? [provider] : [] }),
    ],
    session: {
      modelName: 'auth_sessions',
      fields: {
        ...timestampColumns,
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
      },
      expiresIn: 7 * daySeconds,
      updateAge: daySeconds,
    },
    user: { modelName: 'auth_users', fields: { ...timestampColumns, emailVerified: 'email_verified' } },
    account: {
      modelName: 'auth_accounts',
      fields: {
        ...timestampColumns,
        accountId: 'account_id',
        providerId: 'provider_id',
        userId: 'user_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
      },
      // `oidc-admit.ts` links accounts. Tokens of a provider are not needed after the sign-in.
      accountLinking: { enabled: false },
      updateAccountOnSignIn: false,
      storeStateStrategy: 'cookie',
    },
    verification: { modelName: 'auth_verifications', fields: { ...timestampColumns, expiresAt: 'expires_at' } },
    // `limit-attempts.ts` limits attempts by account and by address.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'slipform',
      useSecureCookies: publicUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
      database: { generateId: 'uuid' },
      // `rejectCrossOriginWrites` rejects cross-origin requests earlier.
      disableCSRFCheck: true,
      disableOriginCheck: true,
    },
  })
}

// Logs only the message of an error: drivers add the values of the statement.
const messageOf = (detail: unknown) => (detail instanceof Error ? detail.message : '')

/** The better-auth instance. */
export type Auth = ReturnType<typeof createAuth>
