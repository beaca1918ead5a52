import { randomBytes } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Knex } from 'knex'
import { ApiError } from '../../base/errors/errors.ts'
import { fieldError } from '../../base/errors/field-error.ts'
import { allow } from '../../crud/access/allow.ts'
import { contextOf } from '../../crud/context/request-context.ts'
import type { DescribeRoute } from '../../crud/describe/components.ts'
import { described, idObject, objectOf } from '../../crud/describe/operation.ts'
import { refBody, refResponse } from '../../crud/describe/record-schemas.ts'
import { dryRunParameter } from '../../crud/describe/write.ts'
import { queryOf } from '../../crud/handlers/handler.ts'
import { list, one } from '../../crud/handlers/read.ts'
import { routeContext } from '../../crud/handlers/route-context.ts'
import { remove, update } from '../../crud/handlers/write.ts'
import { jsonBody } from '../../crud/request/body.ts'
import { parseFlag } from '../../crud/request/query.ts'
import { Router } from '../../crud/router/router.ts'
import { sendAgain } from '../../db/outbox.ts'
import { ownTable } from '../../db/own-schema.ts'
import type { Session } from '../../db/session.ts'
import type { Core, Routers } from '../../feature.ts'
import { resourceOf } from '../../model/resource/resource.ts'
import { rejection } from '../../model/resource/validate.ts'
import { isBearer } from '../../users/bearer.ts'
import { isWebhookUrl, readPrivateRanges } from './addresses.ts'
import { sealOf } from './deliver.ts'
import { webhookError } from './errors.ts'
import { followedResources } from './resources.ts'
import { Webhook, WebhookDelivery } from './webhook.ts'

/** Builds the routes of webhooks and their deliveries, for admins. */
export function webhookRoutes(core: Core): Routers {
  const check = checkBody(core)
  return {
    '/auth/webhooks': Router()
      .use(allow('admin'), rejectKeys)
      .get('/', list(Webhook))
      .post('/', check, described(describeCreate, createWebhook(core)))
      .get('/:id', one(Webhook))
      .put('/:id', check, update(Webhook))
      .delete('/:id', remove(Webhook)),
    '/auth/webhook_deliveries': Router()
      .use(allow('admin'), rejectKeys)
      .get('/', list(WebhookDelivery))
      .get('/:id', one(WebhookDelivery))
      .post('/:id/send', described(describeResend, resend)),
  }
}

/** Rejects writes by a key: a thief of a key that expires could create a webhook, which goes on sending data. */
const rejectKeys: RequestHandler = ({ method, headers }, _res, next) => {
  if (method !== 'GET' && method !== 'HEAD' && isBearer(headers.authorization ?? ''))
    throw webhookError('webhook_by_key', {})
  next()
}

/** Checks the URL and the resource of a body, whose rules depend on settings and routes; the model checks the other fields. */
function checkBody({ routers, env }: Core): RequestHandler {
  const allowed = readPrivateRanges(env)
  return (req, _res, next) => {
    const { url, resource } = Object(req.body)
    const resources = [...followedResources(routers).keys()]
    const isUrl = typeof url !== 'string' || isWebhookUrl(url, allowed)
    const isFollowed = typeof resource !== 'string' || resources.includes(resource)
    if (isUrl && isFollowed) return next()
    throw rejection({
      ...(!isUrl && {
        url: fieldError('invalid_format', { format: 'URL of the internet with https:, or of WEBHOOK_PRIVATE' }),
      }),
      ...(!isFollowed && { resource: fieldError('one_of', { values: resources.join(', ') }) }),
    })
  }
}

/** Creates a webhook with a secret. Only the response of this route has the secret. */
function createWebhook(core: Core): RequestHandler {
  return async (req, res) => {
    const { actor, records } = routeContext(req)
    const { session } = contextOf(req)
    const secret = `whsec_${randomBytes(24).toString('base64')}`
    const store = async ({ knex }: Session) => {
      // Casts: in a transaction, `knex` of the session is the transaction. `create` checks the body.
      const trx = knex as Knex.Transaction
      const created = await records(Webhook, actor, { trx }).create(jsonBody(req) as never)
      await trx(ownTable('webhooks'))
        .where({ id: created.id })
        .update({ secret: sealOf(core).seal(secret) })
      return created
    }
    const webhook = await (parseFlag(queryOf(req), 'dry_run') ? session.rolledBack(store) : session.transaction(store))
    res.status(201).set('Cache-Control', 'no-store')
    res.json({ ...webhook, secret })
  }
}

const describeCreate: DescribeRoute = (components) => {
  const place = { components, resource: resourceOf(Webhook), audience: components.audience }
  const secret = { type: 'string', description: 'The key of its signatures. No later response contains it.' }
  return {
    summary: 'Create a webhook',
    parameters: [dryRunParameter],
    takes: refBody(place, 'create'),
    status: 201,
    done: 'The webhook.',
    sends: { allOf: [refResponse(place, 'one'), objectOf({ secret })] },
    errors: [400, 403, 409, 413, 415, 422, 503],
  }
}

/** Makes a delivery that was sent or has failed wait again. It is sent with the record as the webhook's owner may read it then. */
const resend: RequestHandler = async (req, res) => {
  const id = String(req.params.id)
  const { knex } = contextOf(req).session
  if (!(await sendAgain(knex, 'webhook_deliveries', id, ['sent', 'failed']))) {
    const delivery = await knex(ownTable('webhook_deliveries')).whereRaw('id::text = ?', [id]).first('id')
    if (delivery === undefined) throw ApiError.of('record_not_found', { singular: 'webhook_delivery', id })
    throw webhookError('delivery_waits', {})
  }
  res.json({ id })
}

const describeResend: DescribeRoute = () => ({
  summary: 'Send a delivery again',
  done: 'The delivery waits.',
  sends: idObject,
  errors: [403, 404, 409, 503],
})
