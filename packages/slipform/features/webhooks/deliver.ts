import { Webhook as Signer } from 'standardwebhooks'
import { Seal } from '../../base/seal.ts'
import { originOfCode } from '../../crud/context/code-origin.ts'
import type { DueRow, Outbox, SendResult } from '../../db/outbox.ts'
import { ownName, ownTable } from '../../db/own-schema.ts'
import type { Core } from '../../feature.ts'
import type { SignedInUser } from '../../model/signed-in-user.ts'
import { recordSecurityEvent } from '../../users/security-events.ts'
import { type RecordChange, readAs } from './payload.ts'
import { type AddressRule, post } from './post.ts'
import { followedResources } from './resources.ts'

/** A delivery that is due. */
type Delivery = DueRow &
  RecordChange & { readonly webhook_id: string; readonly created_at: string; readonly payload: unknown }

/** The columns of a stored webhook that a delivery needs. */
interface StoredWebhook {
  readonly id: string
  readonly url: string
  readonly resource: string
  readonly owner_id: string
  readonly tenant: string | null
  readonly secret: string
}

/** The seconds between attempts, as in Standard Webhooks: 5 seconds, 5 and 30 minutes, 2, 5, 10 and 10 hours. */
const retrySeconds = [5, 300, 1_800, 7_200, 18_000, 36_000, 36_000]

const statusGone = 410

/** Returns the seal of the secrets of webhooks. */
export const sealOf = ({ secrets }: Pick<Core, 'secrets'>): Seal => new Seal(secrets, 'webhooks')

/** Returns the outbox of deliveries, which sends those of active webhooks. */
export function deliveriesOf(core: Core, addresses: AddressRule): Outbox<Delivery> {
  return {
    table: 'webhook_deliveries',
    columns: ['webhook_id', 'event', 'record_id', 'image', 'created_at', 'payload'],
    condition: `webhook_id in (select id from ${ownName('webhooks')} where is_active)`,
    lane: 'webhook_id',
    sentTogether: 5,
    retrySeconds,
    send: (delivery) => deliver(core, addresses, delivery),
  }
}

async function deliver(core: Core, addresses: AddressRule, delivery: Delivery): Promise<SendResult> {
  const { db } = core.services
  const webhook: StoredWebhook | undefined = await db(ownTable('webhooks')).where({ id: delivery.webhook_id }).first()
  if (webhook === undefined) return { isMoot: true }
  const owner = await findOwner(core, webhook)
  if (owner === undefined) return finalFailure('The owner may not sign in.')
  const model = followedResources(core.routers).get(webhook.resource)
  if (model === undefined) return finalFailure(`Webhooks cannot follow ${webhook.resource}.`)
  const secret = sealOf(core).open(webhook.secret)
  if (secret === undefined)
    return finalFailure('AUTH_SECRET has changed: the secret cannot be read. Create the webhook again.')
  const data = await readAs(core, model, owner, delivery)
  if (data === undefined) {
    // Without an earlier attempt the owner has never read the record: the delivery is dropped.
    return delivery.payload === null ? { isMoot: true } : finalFailure('The owner may no longer read the record.')
  }
  const payload = { type: `${webhook.resource}.${delivery.event}`, timestamp: delivery.created_at, data }
  const body = JSON.stringify(payload)
  const now = new Date()
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Slipform',
    'webhook-id': delivery.id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Signer(secret).sign(delivery.id, now, body),
  }
  const response = await post({ url: webhook.url, headers, body }, addresses).catch((fault: unknown) => ({ fault }))
  const status = typeof response === 'number' ? response : null
  const values = { payload: body, response_status: status }
  if (status !== null && status >= 200 && status < 300) return { values }
  const isFinal = status === statusGone || delivery.attempts > retrySeconds.length
  if (isFinal) await disable(core, webhook, status === statusGone ? undefined : delivery)
  const fault = typeof response === 'number' ? `The response is ${response}.` : response.fault
  return { fault, isFinal, values }
}

const finalFailure = (fault: string): SendResult => ({ fault, isFinal: true })

/** Finds the owner of a webhook, in the tenant of the webhook; undefined if the owner may not sign in. */
async function findOwner(core: Core, { owner_id, tenant }: StoredWebhook): Promise<SignedInUser | undefined> {
  const people = await core.people({ ...originOfCode(core.services), actor: undefined })
  const [owner] = await people.findActive(core.services.db, [owner_id])
  return owner && tenant !== null ? { ...owner, tenant } : owner
}

/**
 * Deactivates a webhook. `failed` is a delivery that has failed for good: if the webhook has sent another one since it was stored, the webhook
 * stays active. Absent after a 410.
 */
async function disable({ services }: Core, { id, url, resource }: StoredWebhook, failed?: Delivery): Promise<void> {
  const { db } = services
  const active = db(ownTable('webhooks')).where({ id, is_active: true })
  if (failed !== undefined)
    active.whereNotExists(
      db(ownTable('webhook_deliveries')).where({ webhook_id: id }).where('sent_at', '>', failed.created_at),
    )
  const disabled = await active.update({ is_active: false, disabled_at: db.fn.now() })
  if (disabled > 0) await recordSecurityEvent(db, services, { event: 'webhook_disabled', details: { url, resource } })
}
