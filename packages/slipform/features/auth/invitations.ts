import type { Request, RequestHandler } from 'express'
import type { Knex } from 'knex'
import { ApiError } from '../../base/errors/errors.ts'
import { allow } from '../../crud/access/allow.ts'
import { signedInUser } from '../../crud/access/caller.ts'
import { contextOf } from '../../crud/context/request-context.ts'
import type { DescribeRoute } from '../../crud/describe/components.ts'
import { described, objectOf } from '../../crud/describe/operation.ts'
import { Router } from '../../crud/router/router.ts'
import { ownTable } from '../../db/own-schema.ts'
import type { Core } from '../../feature.ts'
import { originOfRequest, recordSecurityEvent } from '../../users/security-events.ts'
import { authError } from './errors.ts'
import { describeTexts, limitTokens, readTexts, withLink } from './link-routes.ts'
import { createLink, endLinks, type LinkedUser, linkDays } from './links.ts'
import { hashPassword, replacePassword } from './passwords.ts'

/** Builds the routes of /api/auth/invitations: admins invite users without a password by their ids, and these accept. */
export function invitationRoutes(core: Core, needPasswords: RequestHandler, guards: readonly RequestHandler[]): Router {
  const { db } = core.services
  return Router()
    .get('/', allow('admin'), described(describeList, listInvited))
    .post('/accept', allow('public'), needPasswords, limitTokens(db), described(describeAccept, accept))
    .put('/:id', allow('admin'), needPasswords, ...guards, described(describeInvite, inviteBy(core)))
    .delete('/:id', allow('admin'), ...guards, described(describeRevoke, revoke))
}

/** Responds with the users who cannot sign in yet, and when their link expires. */
const listInvited: RequestHandler = async (req, res) => {
  const { knex } = contextOf(req).session
  const users = await withoutPassword(knex)
    .leftJoin({ l: ownTable('auth_links') }, (on) =>
      on.on('l.user_id', 'u.id').andOnVal('l.purpose', 'invitation').andOn('l.expires_at', '>', knex.raw('now()')),
    )
    .select('u.id', 'l.expires_at')
  res.json(users)
}

/** Selects the users who have neither a password nor an account of the provider of single sign-on. */
function withoutPassword(db: Knex): Knex.QueryBuilder {
  return db({ u: ownTable('auth_users') })
    .join({ a: ownTable('auth_accounts') }, 'a.user_id', 'u.id')
    .where({ 'a.provider_id': 'credential', 'a.password': null })
    .whereNotExists(db(ownTable('auth_accounts')).whereRaw('user_id = u.id').where({ provider_id: 'oidc' }))
}

/** Invites a user, or sends the invitation again, which ends an earlier link. On a server without mails, the response has the link. */
const inviteBy =
  (core: Core): RequestHandler =>
  async (req, res) => {
    const { session, actor } = contextOf(req)
    const url = await session.transaction(async ({ knex }) => {
      const user = await findInvited(knex, req)
      const link = await createLink(knex, core, { purpose: 'invitation', userId: user.id })
      await recordSecurityEvent(knex, originOfRequest(req), { event: 'user_invited', subject: user })
      const values = { name: user.name, by: signedInUser(actor)?.name ?? '', url: link, days: linkDays }
      if (core.mailer === undefined) return link
      await core.mailer.send(knex, 'invitation', { to: user.email, values, req })
      return null
    })
    res.set('Cache-Control', 'no-store').json({ url })
  }

/** Ends the link of an invitation. The user stays. */
const revoke: RequestHandler = async (req, res) => {
  await contextOf(req).session.transaction(async ({ knex }) => {
    const user = await findInvited(knex, req)
    if ((await endLinks(knex, user.id, 'invitation')) === 0) throw authError('invalid_link', {})
    await recordSecurityEvent(knex, originOfRequest(req), { event: 'invitation_revoked', subject: user })
  })
  res.json({})
}

async function findInvited(db: Knex, req: Request): Promise<LinkedUser> {
  const id = String(req.params.id)
  const user = await db(ownTable('auth_users')).whereRaw('id::text = ?', [id]).first('id', 'name', 'email')
  if (user === undefined) throw ApiError.of('record_not_found', { singular: 'user', id })
  if ((await withoutPassword(db).where('u.id', user.id).first('u.id')) === undefined)
    throw authError('has_password', { email: user.email })
  return user
}

/** Sets name and password of an invited user, who can then sign in with them. */
const accept: RequestHandler = async (req, res) => {
  const { token, name, password } = readTexts(req, 'token', 'name', 'password')
  const hash = await hashPassword(password)
  const email = await withLink(req, 'invitation', token, async (db, { user }) => {
    await db(ownTable('auth_users')).where({ id: user.id }).update({ name: name.trim(), email_verified: true })
    await replacePassword(db, user.id, hash)
  })
  res.json({ email })
}

const describeList: DescribeRoute = () => ({
  summary: 'List the users who have no password yet',
  done: 'The users, and when the links of their invitations expire.',
  sends: {
    type: 'array',
    items: objectOf({ id: { type: 'string' }, expires_at: { type: ['string', 'null'], format: 'date-time' } }),
  },
  errors: [403],
})

const describeInvite: DescribeRoute = () => ({
  summary: 'Invite a user',
  description: 'For a user without a password. An earlier invitation ends. The link is valid for seven days.',
  done: 'The user is invited.',
  sends: objectOf({ url: { type: ['string', 'null'], description: 'The link, if the server sends no mails.' } }),
  errors: [403, 404, 409, 503],
})

const describeRevoke: DescribeRoute = () => ({
  summary: 'Revoke an invitation',
  done: 'The link has ended.',
  sends: { type: 'object' },
  errors: [403, 404, 409, 503],
})

const describeAccept = describeTexts('Accept an invitation', ['token', 'name', 'password'], {
  description: 'Sets name and password of the invited user, who signs in with the address of the response.',
  answer: ['email'],
})
