import { join } from 'node:path'
import type { Request } from 'express'
import { describeError } from '../../base/errors/error-log.ts'
import { ApiError } from '../../base/errors/errors.ts'
import { readNumber } from '../../base/number-setting.ts'
import { settingOf } from '../../base/settings.ts'
import { allow } from '../../crud/access/allow.ts'
import { runInBackground } from '../../crud/context/origin.ts'
import { contextOf } from '../../crud/context/request-context.ts'
import { list, one } from '../../crud/handlers/read.ts'
import type { Operations } from '../../crud/router/generated-routes.ts'
import { Router } from '../../crud/router/router.ts'
import { ownSchema } from '../../db/own-schema.ts'
import type { Feature } from '../../feature.ts'
import { bigint, datetime, json, oneOf, text, uuid } from '../../model/kinds.ts'
import { model } from '../../model/model.ts'
import { securityEvents } from '../../model/security-events.ts'
import { originOfRequest, recordSecurityEvent } from '../../users/security-events.ts'
import { keepSecurityLogTrimmed } from './trim.ts'

const filterable = { filterable: true } as const

/** The model of the security log, served at /api/auth/events for admins; `recordSecurityEvent` writes it. */
class SecurityEvent extends model({
  table: 'security_events',
  // A getter, as this file may load before `.env` is read.
  get schema() {
    return ownSchema()
  },
  crud: {
    name_singular: 'security_event',
    name_plural: 'security_events',
    description: 'Sign-ins, rejected requests, and changes of users, roles and keys',
  },

  fields: {
    id: bigint().crud({ primary_key: true, exclude: ['create', 'update'] }),
    at: datetime().crud({ ...filterable, sortable: true }),
    event: oneOf(securityEvents).crud(filterable),
    actor_id: uuid({ nullable: true }).crud({ ...filterable, description: 'The user who acted; null for a command' }),
    actor: text({ nullable: true }).crud({ ...filterable, description: 'The e-mail address of the user who acted' }),
    subject_id: uuid({ nullable: true }).crud({ ...filterable, description: 'The user that the event is about' }),
    subject: text({ nullable: true }).crud({ ...filterable, description: 'The e-mail address of that user' }),
    details: json({ nullable: true }).crud({ description: 'What changed, or what was rejected' }),
    ip: text({ nullable: true }).crud({ ...filterable, description: 'The address of the client' }),
    request_id: text({ nullable: true }).crud({ ...filterable, description: 'The id of the request, as in the log' }),
  },
}) {}

/** The feature of the security log: sign-ins, changes of users and keys, and requests that were rejected for a lack of permission. */
export function securityLog(): Feature {
  return {
    name: 'security-log',
    checkSettings: readDays,
    migrations: join(import.meta.dirname, 'migrations'),
    provides: () => ({ hasSecurityLog: true, onError: recordRefusal }),
    // Only admins may read the log: without sign-in there are none.
    routes: ({ operations, signIn }) => (signIn ? { '/auth/events': securityLogRoutes(operations) } : {}),
    async start({ env, services: { db, log } }) {
      const report = (error: unknown) =>
        log.error(
          { err: describeError(error) },
          'The security log was not trimmed; the server tries again every minute',
        )
      return { stop: keepSecurityLogTrimmed(db, readDays(env), report) }
    },
  }
}

/** Reads the number of days after which events are deleted. */
function readDays(env: NodeJS.ProcessEnv): number {
  return readNumber('SECURITY_LOG_DAYS', settingOf(env, 'SECURITY_LOG_DAYS'))
}

/** Builds the routes of the security log, for admins. There are none that change it. */
function securityLogRoutes({ exportMany }: Operations): Router {
  const router = Router().use(allow('admin')).get('/', list(SecurityEvent))
  // Before `/:id`, which matches this path, too.
  if (exportMany !== undefined) router.get('/export', exportMany(SecurityEvent))
  return router.get('/:id', one(SecurityEvent))
}

const forbidden = 403

/** Records a request that is rejected for a lack of permission, in the background. Requests of callers who are not signed in are not recorded. */
function recordRefusal(req: Request, error: unknown): void {
  const context = contextOf(req)
  const origin = originOfRequest(req)
  if (origin.actor === undefined || !ApiError.isChecked(error) || error.status !== forbidden) return
  const { method, originalUrl } = req
  const details = { method, path: originalUrl.replace(/\?.*/, '').slice(0, maxPathCharacters), code: error.code }
  runInBackground(context, [() => recordSecurityEvent(context.services.db, origin, { event: 'refused', details })])
}

const maxPathCharacters = 500
