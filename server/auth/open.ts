import type { Knex } from 'knex'
import { operationsOf } from '#crud'
import { type Config, isLoopback, type SignInConfig } from '../config.ts'
import type { TableChanges } from '../db/table-changes.ts'
import { AuthUser } from './auth-user.ts'
import { demoUsers, removeDemoUsers } from './demo-users.ts'
import { developmentSecret } from './secret.ts'
import { prepareSignIn, type SignIn } from './sign-in.ts'

/** Prepares signing in as the settings say. */
export async function openSignIn(
  db: Knex,
  changes: TableChanges,
  { dataDir, publicUrl }: Config,
  { secret = '' }: SignInConfig,
): Promise<SignIn> {
  return prepareSignIn({ db, changes, secret: secret || (await developmentSecret(dataDir)), publicUrl })
}

/**
 * Makes the first users of an empty installation: the admin of the settings, else the demo's where nobody else can reach the
 * server. Where somebody can, the demo's users are taken away. Tells whether they are there.
 */
export async function prepareUsers(db: Knex, { production, host, signIn }: Config): Promise<boolean> {
  const isPrivate = !production && isLoopback(host)
  if (!isPrivate) await removeDemoUsers(db)
  const [anybody] = await db('auth_users').limit(1)
  if (anybody === undefined) {
    const first = signIn?.admin
      ? [{ ...signIn.admin, name: 'Admin', role: 'admin' as const }]
      : isPrivate
        ? demoUsers
        : []
    await db.transaction(async (trx) => {
      for (const user of first) await operationsOf(AuthUser).create(trx, user)
    })
  }
  const found = await db('auth_users').whereIn(
    'email',
    demoUsers.map(({ email }) => email),
  )
  return found.length > 0
}
