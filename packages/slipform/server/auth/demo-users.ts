import type { Knex } from 'knex'
import { userRoles } from '../../model/roles.ts'
import { ownTable } from '../own-schema.ts'
import { verifyPassword } from './passwords.ts'
import type { DemoUser } from './session-info.ts'

/** One user per role with a public password: for development on a local machine only. */
export const demoUsers: readonly DemoUser[] = userRoles.toReversed().map((role) => ({
  email: `${role}@example.com`,
  name: `Demo ${role}`,
  role,
  password: `demo-${role}-1`,
}))

/** Returns the ids of the demo users that still have their public passwords. */
export async function findDemoUsers(db: Knex): Promise<string[]> {
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
  return found.filter((_, at) => known[at]).map(({ id }) => id)
}
