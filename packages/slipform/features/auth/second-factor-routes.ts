import type { Request, RequestHandler } from 'express'
import type { Knex } from 'knex'
import { ApiError } from '../../base/errors/errors.ts'
import { allow, allowSignedIn } from '../../crud/access/allow.ts'
import { contextOf } from '../../crud/context/request-context.ts'
import { Router } from '../../crud/router/router.ts'
import { originOfRequest } from '../../users/security-events.ts'
import { limitAttempts } from './limit-attempts.ts'
import { hasSecondFactor } from './people.ts'
import { relay } from './relay.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import type { SignIn } from './sign-in.ts'

/** The maximum number of wrong codes of an account within a quarter of an hour, from all addresses: there are only a million codes. */
const maxWrongCodes = 10

/** Builds the routes of /api/auth/two-factor, which better-auth handles, also for a session whose second factor is missing. */
export function secondFactorRoutes({ auth, sessions }: SignIn, db: Knex): Router {
  const holderOf = (req: Request) => req.user ?? sessions.stateOf(req)?.user
  const userOf = async (req: Request) => holderOf(req)
  const requireHolder: RequestHandler = (req, _res, next) => {
    if (holderOf(req) === undefined) throw ApiError.of('not_signed_in', {})
    next()
  }
  const limitCodes = limitAttempts(db, {
    accountOf: (req) => `code of ${holderOf(req)?.email}`,
    userOf,
    accountPoints: maxWrongCodes,
  })
  const limitPasswords = limitAttempts(db, { accountOf: (req) => holderOf(req)?.email, userOf })
  const verified = async (req: Request) => {
    const isEnrolled = await hasSecondFactor(db, holderOf(req)?.id ?? '')
    return isEnrolled ? 'second_factor_passed' : 'second_factor_enabled'
  }
  return Router()
    .use(allow('public'), requireHolder)
    .post('/enable', limitPasswords, relay(auth, db, { userOf, returns: ['totpURI', 'backupCodes'] }))
    .post('/verify-totp', limitCodes, relay(auth, db, { success: verified, failure: 'second_factor_failed', userOf }))
    .post(
      '/verify-backup-code',
      limitCodes,
      relay(auth, db, { success: 'recovery_code_used', failure: 'second_factor_failed', userOf }),
    )
    .post(
      '/generate-backup-codes',
      allowSignedIn(),
      limitPasswords,
      relay(auth, db, { success: 'recovery_codes_created', userOf, returns: ['backupCodes'] }),
    )
    .post('/disable', allowSignedIn(), limitPasswords, relay(auth, db, { success: 'second_factor_disabled', userOf }))
}

/** Resets the second factor of a user who has lost it. */
export const resetRoute: RequestHandler = async (req, res) => {
  const { session } = contextOf(req)
  const id = String(req.params.id)
  await session.transaction(({ knex }) => resetSecondFactor(knex, id, originOfRequest(req)))
  res.status(204).end()
}
