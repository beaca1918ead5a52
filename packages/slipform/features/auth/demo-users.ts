import type { Knex } from 'knex'
import { ownTable } from '../../db/own-schema.ts'
import { userRoles } from '../../model/roles.ts'
import type { DemoUser } from '../../session-info.ts'
import type { NamedUser } from '../../users/security-events.ts'
import { verifyPassword } from './passwords.ts'

/** One user per role with a public password: for development on a local machine only. */
export const demoUsers: readonly DemoUser[] = userRoles.toReversed().map((role) => ({
  email: `${role}@example.com`,
  name: `Demo ${role}`,
  role,
  password: `demo-${role}-1`,
}))

/** Whether a password is that of a demo user, which everyone can read. */
export const isPublicPassword = (password: string): boolean => demoUsers.some((user) => user.password === password)

/** Returns the demo users that still have their public passwords. */
export async function findDemoUsers(db: Knex): Promise<NamedUser[]> {
  const emails = demoUsers.map(({ email }) => email)
  const found = await db({ u: ownTable('auth_users') })
    .join({ a: ownTable('auth_accounts') }, 'a.user_id', 'u.id')
    .whereIn('u.email', emails)
    .select('u.id', 'u.email', 'a.password as hash')
  const known = await Promise.all(
    found.map(({ email, hash }) => {
      const password = demoUsers.find((user) => user.email === email)?.password ?? ''
      return hash !== null && verifyPassword(password, hash)
    }),
  )
  return found.filter((_, at) => known[at]).map(({ id, email }) => ({ id, email }))
}
