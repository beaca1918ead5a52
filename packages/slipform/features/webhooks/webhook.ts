import { randomUUID } from 'node:crypto'
import { Call } from '../../crud/context/call.ts'
import { CrudOperations, operations } from '../../crud/operations/operations.ts'
import { ownSchema, ownTable } from '../../db/own-schema.ts'
import type { CreateOf, IdOf, RowOf, UpdateOf } from '../../model/api-types.ts'
import { currentUser } from '../../model/current-user.ts'
import type { Database } from '../../model/hooks.ts'
import { arrayOf, boolean, datetime, integer, json, now, oneOf, text, uuid } from '../../model/kinds.ts'
import { model } from '../../model/model.ts'
import { writeActions } from '../../model/operations.ts'
import { belongsTo, hasMany } from '../../model/relations.ts'
import type { SecurityEventName } from '../../model/security-events.ts'
import { User } from '../../model/user.ts'
import { originOf, recordSecurityEvent } from '../../users/security-events.ts'
import { subscribedOf } from './subscribed.ts'

const filteredAndSorted = { filterable: true, sortable: true } as const
const setByServer = { exclude: ['create', 'update'] } as const
const hidden = { exclude: ['one', 'list', 'create', 'update'] } as const

/** The model of webhooks, served at /api/auth/webhooks for admins. Only the response that creates a webhook shows its secret. */
export class Webhook extends model({
  table: 'webhooks',
  // A getter, as this file may load before `.env` is read.
  get schema() {
    return ownSchema()
  },
  crud: {
    name_singular: 'webhook',
    name_plural: 'webhooks',
    api_struct: 'SlipformWebhook',
    description: 'Addresses that receive changes of records',
  },

  fields: {
    id: uuid().crud({ primary_key: true, ...setByServer, on_create: randomUUID }),
    url: text({ maxLength: 2000 }).crud({ ...filteredAndSorted, description: 'Where requests are sent' }),
    resource: text().crud({
      ...filteredAndSorted,
      description: 'The path of a resource below /api, without its slash',
    }),
    events: arrayOf(oneOf(writeActions)).crud({ description: 'Which changes are sent' }),
    owner_id: uuid({ references: 'slipform.auth_users' }).crud({
      ...filteredAndSorted,
      on_create: currentUser,
      description: 'The user whose rights decide what is sent. Default: the user who creates it',
    }),
    tenant: text({ nullable: true }).crud(hidden),
    is_active: boolean().crud({ ...filteredAndSorted, on_create: true }),
    disabled_at: datetime({ nullable: true }).crud({
      ...setByServer,
      description: 'When the server has deactivated it, as deliveries failed for long',
    }),
    secret: text({ nullable: true }).crud(hidden),
    created_at: datetime().crud({ ...filteredAndSorted, ...setByServer, on_create: now }),
  },

  relations: () => ({
    owner: belongsTo(User, { foreign_key: 'owner_id' }).crud({ join: { one: true, all: true, depth: 1 } }),
    deliveries: hasMany(WebhookDelivery, { foreign_key: 'webhook_id' }),
  }),
}) {}

/** The model of deliveries, served at /api/auth/webhook_deliveries for admins. */
export class WebhookDelivery extends model({
  table: 'webhook_deliveries',
  get schema() {
    return ownSchema()
  },
  crud: {
    name_singular: 'webhook_delivery',
    name_plural: 'webhook_deliveries',
    api_struct: 'SlipformWebhookDelivery',
    description: 'Requests of webhooks that wait, were sent, or failed',
  },

  fields: {
    id: uuid().crud({ primary_key: true, ...setByServer, description: 'The webhook-id of the request' }),
    webhook_id: uuid().crud(filteredAndSorted),
    event: oneOf(writeActions).crud(filteredAndSorted),
    record_id: text().crud({ ...filteredAndSorted, description: 'The key of the record' }),
    payload: json({ nullable: true }).crud({ description: 'The body of the last attempt' }),
    status: oneOf(['waiting', 'sent', 'failed']).crud(filteredAndSorted),
    response_status: integer({ nullable: true }).crud({
      ...filteredAndSorted,
      description: 'The status of the last response',
    }),
    error: text({ nullable: true }).crud({ description: 'Why the last attempt failed' }),
    attempts: integer(),
    next_at: datetime().crud({ ...filteredAndSorted, description: 'When one that waits is tried next' }),
    created_at: datetime().crud(filteredAndSorted),
    sent_at: datetime({ nullable: true }).crud(filteredAndSorted),
  },

  relations: () => ({ webhook: belongsTo(Webhook, { foreign_key: 'webhook_id' }) }),
}) {}

/** Records changes of webhooks in the security log. */
class WebhookOperations extends CrudOperations<typeof Webhook> {
  override async create(db: Database, body: CreateOf<typeof Webhook>): Promise<RowOf<typeof Webhook>> {
    const { tenant = null } = this.context.actor ?? {}
    // A cast: the type of bodies lacks `tenant`, which no request may set.
    const webhook = await super.create(db, { ...body, tenant } as CreateOf<typeof Webhook>)
    await this.#record(db, 'webhook_created', webhook)
    return webhook
  }

  override async update(
    db: Database,
    id: IdOf<typeof Webhook>,
    body: UpdateOf<typeof Webhook>,
  ): Promise<RowOf<typeof Webhook>> {
    const webhook = await super.update(db, id, body)
    if (webhook.is_active) await db(ownTable('webhooks')).where({ id }).update({ disabled_at: null })
    await this.#record(db, 'webhook_updated', webhook)
    return webhook
  }

  override async delete(db: Database, id: IdOf<typeof Webhook>): Promise<void> {
    const webhook = await Webhook.query(db).findById(id)
    await super.delete(db, id)
    if (webhook !== undefined) await this.#record(db, 'webhook_deleted', webhook)
  }

  async #record(db: Database, event: SecurityEventName, webhook: Pick<RowOf<typeof Webhook>, 'url' | 'resource'>) {
    const { url, resource } = webhook
    await recordSecurityEvent(db, originOf(this.context), { event, details: { url, resource } })
    // Without a call there is no `afterCommit`: each server then reads the webhooks again within a second.
    if (!(this.context instanceof Call)) return
    const subscribed = subscribedOf(this.context.origin.services.db)
    this.context.afterCommit(() => subscribed.read())
  }
}

operations(Webhook, WebhookOperations)
