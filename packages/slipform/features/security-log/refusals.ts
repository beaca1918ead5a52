import type { Request } from 'express'
import { ApiError } from '../../base/errors/errors.ts'
import { runInBackground } from '../../crud/context/origin.ts'
import { contextOf } from '../../crud/context/request-context.ts'
import { originOfRequest, recordSecurityEvent } from '../../users/security-events.ts'

const forbidden = 403

/** Records a request of a signed-in user that is rejected for a lack of permission. The response does not wait for it. */
export function recordRefusal(req: Request, error: unknown): void {
  const context = contextOf(req)
  const origin = originOfRequest(req)
  if (origin.actor === undefined || !ApiError.isChecked(error) || error.status !== forbidden) return
  const { method, originalUrl } = req
  const details = { method, path: originalUrl.replace(/\?.*/, '').slice(0, maxPathCharacters), code: error.code }
  runInBackground(context, [() => recordSecurityEvent(context.services.db, origin, { event: 'refused', details })])
}

const maxPathCharacters = 500
