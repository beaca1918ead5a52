import type { Request } from 'express'
import type { Knex } from 'knex'
import { signedInUser } from '../crud/access/caller.ts'
import { Call } from '../crud/context/call.ts'
import { contextOf } from '../crud/context/request-context.ts'
import { hasTable } from '../db/has-table.ts'
import { ownTable } from '../db/own-schema.ts'
import type { HookContext } from '../model/hook-context.ts'
import type { SecurityEventName } from '../model/security-events.ts'

/** A user in an event of the security log. */
export interface NamedUser {
  readonly id: string
  readonly email: string
}

/** The origin of an event; empty for a command. */
export interface EventOrigin {
  /** Whether the server has a security log; if undefined, as in a command, the database tells. */
  readonly hasSecurityLog?: boolean | undefined
  readonly actor?: NamedUser | undefined
  /** The e-mail address of the user, or the role, that an admin views as. */
  readonly as?: string | undefined
  readonly ip?: string | undefined
  readonly requestId?: string | undefined
}

/** An event to record. */
interface NewSecurityEvent {
  readonly event: SecurityEventName
  /** The user that the event concerns. */
  readonly subject?: NamedUser | undefined
  readonly details?: object | undefined
}

/** Records an event, if there is a security log. Runs in the transaction of the change. */
export async function recordSecurityEvent(
  db: Knex,
  { hasSecurityLog, actor, as, ip, requestId }: EventOrigin,
  { event, subject, details }: NewSecurityEvent,
): Promise<void> {
  if (!(hasSecurityLog ?? (await hasTable(db, ownTable('security_events'))))) return
  await db(ownTable('security_events')).insert({
    event,
    actor_id: actor?.id ?? null,
    actor: actor?.email ?? null,
    subject_id: subject?.id ?? null,
    subject: subject?.email ?? null,
    details: details === undefined && as === undefined ? null : JSON.stringify({ ...details, as }),
    ip: ip || null,
    request_id: requestId || null,
  })
}

/** Returns the origin of events of an operation. */
export function originOf(context: HookContext): EventOrigin {
  const { actor, requestId } = context
  if (!(context instanceof Call)) return { actor }
  const { origin } = context
  return { hasSecurityLog: origin.services.hasSecurityLog, actor, requestId, ip: origin.req?.ip }
}

/** Returns the origin of events of a request. An admin who views as another user is the actor. */
export function originOfRequest(req: Request): EventOrigin {
  const { actor, id: requestId, services } = contextOf(req)
  const user = signedInUser(actor)
  const { viewedBy } = user ?? {}
  const as = viewedBy && (viewedBy.id === user?.id ? user.role : user?.email)
  return { hasSecurityLog: services.hasSecurityLog, actor: viewedBy ?? user, as, requestId, ip: req.ip }
}
