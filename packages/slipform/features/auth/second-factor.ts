import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { symmetricDecrypt } from 'better-auth/crypto'
import { twoFactor } from 'better-auth/plugins/two-factor'
import type { Knex } from 'knex'
import { claimCode } from './codes.ts'
import { deviceCookie, deviceSeconds, forgetDevices, isRemembered, rememberDevice } from './devices.ts'
import { signOns } from './oidc-sign-on.ts'

const [verifyCode, verifyRecoveryCode, disable] = [
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/two-factor/disable',
]
const isVerification = (path: string | undefined) => path === verifyCode || path === verifyRecoveryCode

/**
 * Returns better-auth's plugin for codes of authenticator apps and recovery codes, without its hooks, which guard only some ways to sign in. Here
 * `sessionFactor` marks every session, and `missingFactor` reads the mark.
 */
export function factorCodes() {
  const { hooks: _, ...plugin } = twoFactor({
    allowPasswordless: true,
    schema: {
      user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
      twoFactor: {
        modelName: 'auth_two_factors',
        fields: {
          userId: 'user_id',
          backupCodes: 'backup_codes',
          failedVerificationCount: 'failed_verification_count',
          lockedUntil: 'locked_until',
        },
      },
    },
  })
  return plugin
}

/** Returns the plugin that stores in each new session when its user has passed the second factor, and the values of single sign-on. */
export function sessionFactor(db: Knex) {
  return {
    id: 'session-factor',
    schema: {
      session: {
        fields: {
          secondFactorAt: { type: 'date', required: false, input: false, fieldName: 'second_factor_at' },
          idToken: { type: 'string', required: false, input: false, fieldName: 'id_token' },
          endsAt: { type: 'date', required: false, input: false, fieldName: 'ends_at' },
          viewUserId: { type: 'string', required: false, input: false, fieldName: 'view_user_id' },
          viewRole: { type: 'string', required: false, input: false, fieldName: 'view_role' },
          viewUntil: { type: 'date', required: false, input: false, fieldName: 'view_until' },
          viewWrites: { type: 'boolean', required: false, input: false, fieldName: 'view_writes' },
        },
      },
    },
    init: () => ({
      options: {
        databaseHooks: {
          session: {
            create: {
              before: async ({ userId }, context) => {
                const { hasPassedFactor = false, ...signOn } = signOns.getStore()?.session ?? {}
                const secondFactorAt = hasPassedFactor ? new Date() : await passedAt(db, userId, context)
                return { data: { ...signOn, secondFactorAt } }
              },
            },
          },
        },
      },
    }),
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === verifyCode,
          handler: createAuthMiddleware((ctx) => rejectWrongCode(db, ctx)),
        },
      ],
      after: [
        {
          matcher: ({ path }) => isVerification(path),
          handler: createAuthMiddleware((ctx) => completeSession(db, ctx)),
        },
        {
          matcher: ({ path }) => path === disable,
          handler: createAuthMiddleware(async ({ context: { newSession } }) => {
            if (newSession) await forgetDevices(db, newSession.user.id)
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin
}

/** Returns the time at which the user of a new session has passed the second factor; null if it is missing. */
async function passedAt(
  db: Knex,
  userId: string,
  ctx: GenericEndpointContext | null | undefined,
): Promise<Date | null> {
  // Without its factor, the user has to enrol another one where the role requires it.
  if (!ctx || ctx.path === disable) return null
  if (isVerification(ctx.path)) return new Date()
  const current = ctx.context.session?.session
  // A change of the password replaces the session, which keeps its mark. A cast: better-auth's hooks do not know the fields of plugins.
  if (current?.userId === userId) return (current.secondFactorAt as Date | null | undefined) ?? null
  const { name } = ctx.context.createAuthCookie(deviceCookie)
  return (await isRemembered(db, userId, ctx.getCookie(name))) ? new Date() : null
}

async function rejectWrongCode(db: Knex, ctx: GenericEndpointContext): Promise<void> {
  const session = await getSessionFromCtx(ctx)
  const decrypt = (data: string) => symmetricDecrypt({ key: ctx.context.secretConfig, data })
  if (session && (await claimCode(db, session.user.id, ctx.body?.code, decrypt))) return
  throw new APIError('UNAUTHORIZED', { code: 'INVALID_CODE' })
}

/** Replaces a session that has passed by one with a new token, so that an earlier token is useless, and remembers the device. */
async function completeSession(
  db: Knex,
  ctx: GenericEndpointContext & { context: { returned?: unknown } },
): Promise<void> {
  if (isAPIError(ctx.context.returned)) return
  // An enrolment has replaced the session already.
  const enrolled = ctx.context.newSession
  const passed = enrolled ?? (await getSessionFromCtx(ctx))
  if (passed?.user.twoFactorEnabled !== true) return
  const { user } = passed
  if (enrolled === null) {
    // A cast: better-auth's hooks do not know the fields of plugins.
    const { idToken, endsAt } = passed.session as { idToken?: string; endsAt?: Date }
    const session = await ctx.context.internalAdapter.createSession(user.id, false, { idToken, endsAt })
    await setSessionCookie(ctx, { session, user })
    await ctx.context.internalAdapter.deleteSession(passed.session.token)
  }
  if (ctx.body?.trustDevice !== true) return
  const { name, attributes } = ctx.context.createAuthCookie(deviceCookie, { maxAge: deviceSeconds })
  ctx.setCookie(name, await rememberDevice(db, user.id, ctx.headers?.get('user-agent') ?? ''), attributes)
}
