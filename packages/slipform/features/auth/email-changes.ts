import type { Request, RequestHandler } from 'express'
import { allow, allowSignedIn } from '../../crud/access/allow.ts'
import { contextOf } from '../../crud/context/request-context.ts'
import { described } from '../../crud/describe/operation.ts'
import { Router } from '../../crud/router/router.ts'
import { ownTable } from '../../db/own-schema.ts'
import type { Core } from '../../feature.ts'
import { originOfRequest, recordSecurityEvent } from '../../users/security-events.ts'
import { authError } from './errors.ts'
import { limitAttempts } from './limit-attempts.ts'
import { describeTexts, limitTokens, readTexts, withLink } from './link-routes.ts'
import { createLink, endLinks, linkMinutes, publicUrlOf } from './links.ts'
import { mailerOf } from './password-resets.ts'
import { verifyPassword } from './passwords.ts'
import type { User } from './user.ts'

/** Builds the routes of /api/auth/email-changes: a user requests another address, and confirms it by a link. */
export function emailChangeRoutes(core: Core, rejectKeys: RequestHandler): Router {
  const { db } = core.services
  const limitPasswords = limitAttempts(db, { accountOf: (req) => req.user?.email, userOf: async ({ user }) => user })
  return Router()
    .post('/', allowSignedIn(), rejectKeys, limitPasswords, described(describeRequest, requestBy(core)))
    .post('/confirm', allow('public'), limitTokens(db), described(describeConfirm, confirmBy(core)))
}

/** Sends a link to the new address, unless another user has it; the response must not reveal that. */
const requestBy =
  (core: Core): RequestHandler =>
  async (req, res) => {
    const sent = readTexts(req, 'email', 'password')
    const email = sent.email.trim().toLowerCase()
    const mailer = mailerOf(core)
    // Throws without PUBLIC_URL, for any address: an error for free addresses only would reveal those of users.
    publicUrlOf(core)
    // The route is for signed-in users only.
    const user = req.user as User
    const { session } = contextOf(req)
    await checkPassword(req, user, sent.password)
    await session.transaction(async ({ knex }) => {
      const details = { email: [user.email, email] }
      await recordSecurityEvent(knex, originOfRequest(req), { event: 'email_change_requested', subject: user, details })
      if ((await knex(ownTable('auth_users')).where({ email }).first('id')) !== undefined) return
      const url = await createLink(knex, core, { purpose: 'email_change', userId: user.id, email })
      await mailer.send(knex, 'emailChange', { to: email, values: { name: user.name, url, minutes: linkMinutes }, req })
    })
    res.status(202).json({})
  }

async function checkPassword(req: Request, user: User, password: string): Promise<void> {
  const { session, services } = contextOf(req)
  const account = { user_id: user.id, provider_id: 'credential' }
  const hash: string | undefined = await session
    .knex(ownTable('auth_accounts'))
    .where(account)
    .first('password')
    .then((row) => row?.password ?? undefined)
  if (hash !== undefined && (await verifyPassword(password, hash))) return
  await recordSecurityEvent(services.db, originOfRequest(req), { event: 'email_change_failed', subject: user })
  throw authError('invalid_password', {})
}

/** Changes the address of a user, and informs the former address. */
const confirmBy =
  (core: Core): RequestHandler =>
  async (req, res) => {
    const { token } = readTexts(req, 'token')
    const email = await withLink(req, 'email_change', token, async (db, { user, email }) => {
      await db(ownTable('auth_users')).where({ id: user.id }).update({ email, email_verified: true })
      await endLinks(db, user.id)
      const values = { name: user.name, url: publicUrlOf(core), email }
      await core.mailer?.send(db, 'emailChanged', { to: user.email, values, req })
    })
    res.json({ email })
  }

const describeRequest = describeTexts('Ask for another e-mail address', ['email', 'password'], {
  description: 'For the signed-in user, with the current password. Sends a link to the new address.',
  status: 202,
})

const describeConfirm = describeTexts('Confirm another e-mail address', ['token'], { answer: ['email'] })
