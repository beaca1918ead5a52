import { errorsOf } from '../../base/errors/errors.ts'

/** Builds the errors of webhooks. */
export const webhookError = errorsOf({
  webhook_by_key: { status: 403, message: 'A key cannot change webhooks: one could outlive the key. Sign in.' },
  delivery_waits: { status: 409, message: 'This delivery waits: it is sent by itself.' },
})
