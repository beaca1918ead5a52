import type { Knex } from 'knex'
import { isLoopback } from '../../base/loopback.ts'
import { operationsOf } from '../../crud/operations/operations.ts'
import { ownTable } from '../../db/own-schema.ts'
import { type NamedUser, recordSecurityEvent } from '../../users/security-events.ts'
import { AuthUser } from './auth-user.ts'
import { demoUsers, findDemoUsers } from './demo-users.ts'
import type { AuthSettings } from './settings.ts'

/**
 * Creates the first users of an empty installation: the admin of the settings, otherwise the demo users if only this machine
 * can reach the server. Deletes the demo users if others can reach it.
 */
export async function bootstrapUsers(db: Knex, { production, host, admin }: AuthSettings): Promise<void> {
  const isPrivate = !production && isLoopback(host)
  const unsafe = isPrivate ? [] : await findDemoUsers(db)
  // A database without room can be opened, but not written to.
  if (unsafe.length > 0) await db.transaction((trx) => deleteUnsafe(trx, unsafe))
  if (!(await hasUsers(db))) {
    const first = admin ? [{ ...admin, name: 'Admin', role: 'admin' as const }] : isPrivate ? demoUsers : []
    await db.transaction(async (trx) => {
      for (const user of first) await operationsOf(AuthUser).create(trx, user)
    })
  }
}

async function deleteUnsafe(db: Knex, unsafe: readonly NamedUser[]): Promise<void> {
  for (const subject of unsafe) {
    await db(ownTable('auth_users')).where({ id: subject.id }).delete()
    await recordSecurityEvent(db, {}, { event: 'user_deleted', subject, details: { reason: 'public password' } })
  }
}

/** Which users can sign in: the demo users, none yet, or some. */
export type Users = 'demo' | 'none' | 'some'

/** Finds out which users can sign in. Hashes a password for each demo user: call it once the server listens. */
export async function describeUsers(db: Knex): Promise<Users> {
  if (!(await hasUsers(db))) return 'none'
  return (await findDemoUsers(db)).length > 0 ? 'demo' : 'some'
}

async function hasUsers(db: Knex): Promise<boolean> {
  return (await db(ownTable('auth_users')).select('id').limit(1)).length > 0
}
