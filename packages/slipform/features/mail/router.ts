import type { RequestHandler } from 'express'
import { ApiError } from '../../base/errors/errors.ts'
import { allow } from '../../crud/access/allow.ts'
import { contextOf } from '../../crud/context/request-context.ts'
import type { DescribeRoute } from '../../crud/describe/components.ts'
import { described, idObject } from '../../crud/describe/operation.ts'
import { list, one } from '../../crud/handlers/read.ts'
import { Router } from '../../crud/router/router.ts'
import { sendAgain } from '../../db/outbox.ts'
import { ownTable } from '../../db/own-schema.ts'
import { mailError } from './errors.ts'
import { Mail } from './mail.ts'

/** Sends a mail that has failed once more. */
const resend: RequestHandler = async (req, res) => {
  const id = String(req.params.id)
  const { knex } = contextOf(req).session
  if (!(await sendAgain(knex, 'mails', id, ['failed']))) {
    const mail = await knex(ownTable('mails')).whereRaw('id::text = ?', [id]).first('id')
    if (mail === undefined) throw ApiError.of('record_not_found', { singular: 'mail', id })
    throw mailError('mail_not_failed', {})
  }
  res.json({ id })
}

const describeSendAgain: DescribeRoute = () => ({
  summary: 'Send a failed mail again',
  done: 'The mail waits.',
  sends: idObject,
  errors: [403, 404, 409, 503],
})

/** Builds the routes of mails, for admins. */
export const mailRoutes = (): Router =>
  Router()
    .use(allow('admin'))
    .get('/', list(Mail))
    .get('/:id', one(Mail))
    .post('/:id/send', described(describeSendAgain, resend))
