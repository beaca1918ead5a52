import type { Knex } from 'knex'

/** One user per role, known to everybody: for development on one's own machine alone. */
export const demoUsers = (['admin', 'editor', 'viewer'] as const).map((role) => ({
  email: `${role}@example.com`,
  name: `Demo ${role}`,
  role,
  password: `demo-${role}-1`,
}))

/** Takes the demo's users away, whose passwords everybody knows. */
export async function removeDemoUsers(db: Knex): Promise<void> {
  await db('auth_users')
    .whereIn(
      'email',
      demoUsers.map(({ email }) => email),
    )
    .delete()
}
