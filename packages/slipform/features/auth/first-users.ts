import type { Knex } from 'knex'
import { operationsOf } from '../../crud/operations/operations.ts'
import { ownTable } from '../../db/own-schema.ts'
import { type NamedUser, recordSecurityEvent } from '../../users/security-events.ts'
import { AuthUser } from './auth-user.ts'
import { outsideRequests } from './outside-requests.ts'
import { verifyPassword } from './passwords.ts'
import type { DemoUser } from './session-info.ts'
import type { AuthSettings } from './settings.ts'

/** A user with a public password for each built-in role, for development. A server that other machines reach deletes them at its start. */
export const demoUsers: readonly DemoUser[] = (['admin', 'editor', 'viewer'] as const).map((role) => ({
  email: `${role}@example.com`,
  name: `Demo ${role}`,
  role,
  password: `demo-${role}-1`,
}))

/** Whether a password is that of a demo user, which everyone can read. */
export const isPublicPassword = (password: string): boolean => demoUsers.some((user) => user.password === password)

/** Returns the demo users that still have their public passwords. */
async function findDemoUsers(db: Knex): Promise<NamedUser[]> {
  const emails = demoUsers.map(({ email }) => email)
  const users = await db({ u: ownTable('auth_users') })
    .join({ a: ownTable('auth_accounts') }, 'a.user_id', 'u.id')
    .whereIn('u.email', emails)
    .select('u.id', 'u.email', 'a.password as hash')
  const hasPublicPassword = await Promise.all(
    users.map(({ email, hash }) => {
      const password = demoUsers.find((user) => user.email === email)?.password ?? ''
      return hash !== null && verifyPassword(password, hash)
    }),
  )
  return users.filter((_, at) => hasPublicPassword[at]).map(({ id, email }) => ({ id, email }))
}

/**
 * Creates the first users of an empty installation: the admin of the settings, otherwise the demo users if only this machine reaches the
 * server. Deletes the demo users if other machines reach it.
 */
export async function bootstrapUsers(db: Knex, { isPrivate, admin, hasPasswords }: AuthSettings): Promise<void> {
  const unsafe = isPrivate ? [] : await findDemoUsers(db)
  // Without an unnecessary transaction: a database without room must still start.
  if (unsafe.length > 0) await db.transaction((trx) => deleteUnsafe(trx, unsafe))
  if (!(await hasUsers(db))) {
    const first = admin
      ? [{ ...admin, name: 'Admin', role: 'admin' as const }]
      : isPrivate && hasPasswords
        ? demoUsers
        : []
    await db.transaction(async (trx) => {
      for (const user of first) await operationsOf(AuthUser, outsideRequests()).create(trx, user)
    })
  }
}

async function deleteUnsafe(db: Knex, unsafe: readonly NamedUser[]): Promise<void> {
  for (const subject of unsafe) {
    await db(ownTable('auth_users')).where({ id: subject.id }).delete()
    await recordSecurityEvent(db, {}, { event: 'user_deleted', subject, details: { reason: 'public password' } })
  }
}

/** The users who can sign in: the demo users, none yet, or others. */
export type Users = 'demo' | 'none' | 'some'

/** Finds out which users can sign in. Call it after the server listens, as it hashes a password for each demo user. */
export async function describeUsers(db: Knex): Promise<Users> {
  if (!(await hasUsers(db))) return 'none'
  return (await findDemoUsers(db)).length > 0 ? 'demo' : 'some'
}

async function hasUsers(db: Knex): Promise<boolean> {
  return (await db(ownTable('auth_users')).select('id').limit(1)).length > 0
}
