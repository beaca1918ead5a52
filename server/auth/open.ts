import type { Knex } from 'knex'
import { type Config, isLoopback, type SignInConfig } from '../config.ts'
import { addDemoUsers, removeDemoUsers } from './demo-users.ts'
import { developmentSecret } from './secret.ts'
import { prepareSignIn, type SignIn } from './sign-in.ts'
import { Users } from './users.ts'

/** Prepares signing in as the settings say. */
export async function openSignIn(db: Knex, { dataDir, publicUrl }: Config, { secret }: SignInConfig): Promise<SignIn> {
  return prepareSignIn(db, secret ?? (await developmentSecret(dataDir)), publicUrl)
}

/**
 * Makes the first users of an empty installation: in development the demo's, in production the admin of the settings.
 * Tells whether the demo's users are there; where others could reach them they are taken away.
 */
export async function prepareUsers(
  db: Knex,
  signIn: SignIn,
  { production, host, signIn: config }: Config,
): Promise<boolean> {
  const users = new Users(db, signIn)
  const isPrivate = !production && isLoopback(host)
  if (!isPrivate) await removeDemoUsers(db)
  const [anybody] = await db('auth_users').limit(1)
  if (anybody === undefined && config?.admin) await users.add({ ...config.admin, name: 'Admin', role: 'admin' })
  return isPrivate && addDemoUsers(db, users)
}
