import type { Knex } from 'knex'
import { ownTable } from '../../db/own-schema.ts'
import { type EventOrigin, type NamedUser, recordSecurityEvent } from '../../users/security-events.ts'
import { forgetDevices } from './devices.ts'
import { authError } from './errors.ts'

/** Removes the second factor of a user, and ends remembered devices and sessions; throws ApiError 404 for a user without one. */
export async function resetSecondFactor(db: Knex, id: string, origin: EventOrigin = {}): Promise<void> {
  const [subject]: NamedUser[] = await db(ownTable('auth_users'))
    .where({ two_factor_enabled: true })
    // Compared as texts, so that a malformed id is a 404.
    .whereRaw('id::text = ?', [id])
    .update({ two_factor_enabled: false }, ['id', 'email'])
  if (subject === undefined) throw authError('no_second_factor', {})
  for (const table of ['auth_two_factors', 'auth_sessions']) await db(ownTable(table)).where({ user_id: id }).delete()
  await forgetDevices(db, id)
  await recordSecurityEvent(db, origin, { event: 'second_factor_reset', subject })
}
