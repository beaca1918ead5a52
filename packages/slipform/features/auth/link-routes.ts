import type { Request, RequestHandler } from 'express'
import type { Knex } from 'knex'
import { ApiError } from '../../base/errors/errors.ts'
import { passwordLength } from '../../base/limits.ts'
import { allow } from '../../crud/access/allow.ts'
import { contextOf } from '../../crud/context/request-context.ts'
import type { DescribeRoute } from '../../crud/describe/components.ts'
import { described, objectOf } from '../../crud/describe/operation.ts'
import { jsonBody } from '../../crud/request/body.ts'
import { Router } from '../../crud/router/router.ts'
import { faultsOf, rejection } from '../../model/resource/validate.ts'
import { originOfRequest, recordSecurityEvent } from '../../users/security-events.ts'
import { authError } from './errors.ts'
import { limitAttempts } from './limit-attempts.ts'
import { findLinkedUser, type LinkPurpose, type TakenLink, takeLink } from './links.ts'

/** The fields that bodies may have in routes with links of mails: invitations, password resets and changes of e-mail addresses. */
const fields = {
  token: { type: 'string', minLength: 1, maxLength: 200, description: 'The token of the link.' },
  email: { type: 'string', format: 'email', maxLength: 320 },
  name: { type: 'string', pattern: '\\S', maxLength: 200 },
  password: { type: 'string', minLength: passwordLength.shortest, maxLength: passwordLength.longest },
} as const

type FieldName = keyof typeof fields

/** Returns the schema of a body with these fields, all required. */
const schemaOf = (names: readonly FieldName[]) =>
  objectOf(Object.fromEntries(names.map((name) => [name, fields[name]])))

/**
 * Reads a body of texts.
 *
 * @throws ApiError 400 when it is not an object, 422 that names the fields at fault.
 */
export function readTexts<Name extends FieldName>(req: Request, ...names: readonly Name[]): Record<Name, string> {
  const sent = jsonBody(req)
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
    throw ApiError.of('invalid_body', { where: '', expected: 'object' })
  const faults = faultsOf(schemaOf(names), sent)
  if (faults !== undefined) throw rejection(faults)
  // The schema has checked that these are texts.
  return sent as Record<Name, string>
}

/** Describes a route for the OpenAPI document: the fields of its body, and the properties of its response (`answer`), which are texts. */
export function describeTexts(
  summary: string,
  names: readonly FieldName[],
  {
    description,
    status = 200,
    answer = [],
  }: { description?: string; status?: number; answer?: readonly string[] } = {},
): DescribeRoute {
  return () => ({
    summary,
    ...(description && { description }),
    takes: schemaOf(names),
    status,
    done: 'Done.',
    sends: objectOf(Object.fromEntries(answer.map((name) => [name, { type: 'string' }]))),
    errors: [400, 404, 409, 413, 415, 422, 429, 503],
  })
}

/** Limits attempts with tokens, which count like accounts. */
export function limitTokens(db: Knex): RequestHandler {
  return limitAttempts(db, { accountOf: (req) => req.body?.token })
}

const events = { invitation: 'invitation_accepted', reset: 'password_reset', email_change: 'email_changed' } as const

/**
 * Runs work with the link of a token, in the transaction that takes the link, and returns the address of its user. Records the use of the link
 * in the security log, and an invalid token.
 */
export async function withLink(
  req: Request,
  purpose: LinkPurpose,
  token: string,
  work: (db: Knex, link: TakenLink) => Promise<void>,
): Promise<string> {
  const { session, services } = contextOf(req)
  try {
    return await session.transaction(async ({ knex }) => {
      const link = await takeLink(knex, purpose, token)
      await work(knex, link)
      const { user, email } = link
      const event = {
        event: events[purpose],
        subject: user,
        ...(email !== user.email && { details: { email: [user.email, email] } }),
      }
      await recordSecurityEvent(knex, { ...originOfRequest(req), actor: user }, event)
      return email
    })
  } catch (error) {
    if (ApiError.isChecked(error) && error.code === 'invalid_link')
      await recordSecurityEvent(services.db, originOfRequest(req), { event: 'link_rejected', details: { purpose } })
    throw error
  }
}

/** Builds the route of /api/auth/links, which returns the user of a link. */
export function linkRoutes(db: Knex): Router {
  const read: RequestHandler = async (req, res) => {
    const user = await findLinkedUser(contextOf(req).session.knex, readTexts(req, 'token').token)
    if (user === undefined) throw authError('invalid_link', {})
    res.set('Cache-Control', 'no-store').json({ name: user.name, email: user.email })
  }
  const describe = describeTexts('Read the user of a link', ['token'], { answer: ['name', 'email'] })
  return Router().post('/', allow('public'), limitTokens(db), described(describe, read))
}
