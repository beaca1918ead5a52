import type { Knex } from 'knex'
import { OperationContext } from '../crud/context/operation-context.ts'
import { ownTable } from '../db/own-schema.ts'
import type { HookContext } from '../model/hook-context.ts'
import type { SecurityEventName } from '../model/security-events.ts'

/** A user that an event names. */
export interface NamedUser {
  readonly id: string
  readonly email: string
}

/** Where an event comes from; empty for a command. */
export interface Origin {
  readonly actor?: NamedUser | undefined
  readonly ip?: string | undefined
  readonly requestId?: string | undefined
}

/** An event to record. */
export interface NewSecurityEvent {
  readonly event: SecurityEventName
  /** The user that the event is about. */
  readonly subject?: NamedUser | undefined
  readonly details?: object | undefined
}

/** Records an event; in a transaction, with the change that it is about. */
export async function recordSecurityEvent(
  db: Knex,
  { actor, ip, requestId }: Origin,
  { event, subject, details }: NewSecurityEvent,
): Promise<void> {
  await db(ownTable('security_events')).insert({
    event,
    actor_id: actor?.id ?? null,
    actor: actor?.email ?? null,
    subject_id: subject?.id ?? null,
    subject: subject?.email ?? null,
    details: details === undefined ? null : JSON.stringify(details),
    ip: ip || null,
    request_id: requestId || null,
  })
}

/** Returns where an operation comes from. */
export function originOf(context: HookContext): Origin {
  const { actor, requestId } = context
  return { actor, requestId, ip: context instanceof OperationContext ? context.ip : undefined }
}

/** Finds the user of an e-mail address that a client sent. What is no user's address is not recorded: clients also send passwords there. */
export async function findNamedUser(db: Knex, email: unknown): Promise<NamedUser | undefined> {
  if (typeof email !== 'string') return undefined
  return db(ownTable('auth_users')).where({ email: email.trim().toLowerCase() }).first('id', 'email')
}
