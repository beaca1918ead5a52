import type { Request, RequestHandler } from 'express'
import type { Knex } from 'knex'
import { allow } from '../../crud/access/allow.ts'
import { runInBackground } from '../../crud/context/origin.ts'
import { contextOf } from '../../crud/context/request-context.ts'
import { described } from '../../crud/describe/operation.ts'
import { Router } from '../../crud/router/router.ts'
import { ownTable } from '../../db/own-schema.ts'
import type { Core } from '../../feature.ts'
import type { Mailer } from '../../users/mail.ts'
import { originOfRequest, recordSecurityEvent } from '../../users/security-events.ts'
import { authError } from './errors.ts'
import { limitAttempts } from './limit-attempts.ts'
import { describeTexts, limitTokens, readTexts, withLink } from './link-routes.ts'
import { createLink, type LinkedUser, linkMinutes, publicUrlOf } from './links.ts'
import { hashPassword, replacePassword } from './passwords.ts'

/** The maximum number of mails to one address within a quarter of an hour. */
const maxMails = 5

/** Builds the routes of /api/auth/password-resets: a user requests a mail with a link, and sets a new password by it. */
export function resetRoutes(core: Core): Router {
  const { db } = core.services
  const accountOf = (req: Request) => `mail to ${req.body?.email}`
  const limitMails = limitAttempts(db, { accountOf, accountPoints: maxMails })
  return Router()
    .post('/', allow('public'), limitMails, described(describeRequest, requestBy(core)))
    .post('/finish', allow('public'), limitTokens(db), described(describeFinish, finishBy(core)))
}

/**
 * Sends a link. The response is the same for every address, and comes before the work, so that neither it nor its time reveals users. Its status
 * is not 200, so that each request counts for the limit.
 *
 * @throws ApiError 409 on a server that sends no mails.
 */
const requestBy =
  (core: Core): RequestHandler =>
  (req, res) => {
    const email = readTexts(req, 'email').email.trim().toLowerCase()
    const mailer = mailerOf(core)
    // Throws without PUBLIC_URL, before the response.
    publicUrlOf(core)
    res.status(202).json({})
    const context = contextOf(req)
    runInBackground(context, [
      () => context.services.db.transaction((trx) => sendReset(trx, core, mailer, { req, email })),
    ])
  }

/** Returns the mailer; throws ApiError 409 on a server that sends no mails. */
export function mailerOf({ mailer }: Core): Mailer {
  if (mailer === undefined) throw authError('no_mails', {})
  return mailer
}

async function sendReset(
  db: Knex,
  core: Core,
  mailer: Mailer,
  { req, email }: { readonly req: Request; readonly email: string },
): Promise<void> {
  const user = await findWithPassword(db, email)
  await recordSecurityEvent(db, originOfRequest(req), { event: 'password_reset_requested', subject: user })
  if (user === undefined) return
  const url = await createLink(db, core, { purpose: 'reset', userId: user.id })
  await mailer.send(db, 'reset', { to: user.email, values: { name: user.name, url, minutes: linkMinutes }, req })
}

/** Finds a user who can sign in with a password. Only such users may reset it. */
async function findWithPassword(db: Knex, email: string): Promise<LinkedUser | undefined> {
  return db({ u: ownTable('auth_users') })
    .join({ a: ownTable('auth_accounts') }, 'a.user_id', 'u.id')
    .where({ 'u.email': email, 'u.banned': false, 'a.provider_id': 'credential' })
    .whereNotNull('a.password')
    .first('u.id', 'u.name', 'u.email')
}

/** Sets a new password, ends all sessions, and informs the user by mail. */
const finishBy =
  (core: Core): RequestHandler =>
  async (req, res) => {
    const { token, password } = readTexts(req, 'token', 'password')
    const hash = await hashPassword(password)
    const email = await withLink(req, 'reset', token, async (db, { user }) => {
      await replacePassword(db, user.id, hash)
      const values = { name: user.name, url: publicUrlOf(core) }
      await core.mailer?.send(db, 'passwordReset', { to: user.email, values, req })
    })
    res.json({ email })
  }

const describeRequest = describeTexts('Ask for a new password', ['email'], {
  description: 'Sends a link if a user with a password has this address. The response is the same for all addresses.',
  status: 202,
})

const describeFinish = describeTexts('Set a new password', ['token', 'password'], {
  description: 'By the token of the link. All sessions of the user end.',
  answer: ['email'],
})
