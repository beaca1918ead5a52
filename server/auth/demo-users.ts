import type { Knex } from 'knex'
import type { NewUser, Users } from './users.ts'

/** One user per role, known to everybody: for development on one's own machine alone. */
export const demoUsers: readonly NewUser[] = (['admin', 'editor', 'viewer'] as const).map((role) => ({
  email: `${role}@example.com`,
  name: `Demo ${role}`,
  role,
  password: `${role}-demo`.padEnd(10, '-'),
}))

/** Makes the demo's users where there is no user at all; tells whether they are there. */
export async function addDemoUsers(db: Knex, users: Users): Promise<boolean> {
  const emails: string[] = await db('auth_users').pluck('email')
  if (emails.length === 0) for (const user of demoUsers) await users.add(user)
  return emails.length === 0 || demoUsers.every(({ email }) => emails.includes(email))
}

/** Takes the demo's users away, whose passwords everybody knows. */
export async function removeDemoUsers(db: Knex): Promise<void> {
  await db('auth_users')
    .whereIn(
      'email',
      demoUsers.map(({ email }) => email),
    )
    .delete()
}
