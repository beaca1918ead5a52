import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { isLoopback } from '../../base/loopback.ts'
import type { Notices } from '../../base/notices.ts'
import { minSecretCharacters } from '../../base/settings.ts'
import { operationsOf } from '../../crud/operations/operations.ts'
import type { ChangeLog } from '../../db/change-log.ts'
import { makeFolder } from '../../db/folders.ts'
import { ownTable } from '../../db/own-schema.ts'
import { type NamedUser, recordSecurityEvent } from '../../users/security-events.ts'
import { AuthUser } from './auth-user.ts'
import { demoUsers, findDemoUsers } from './demo-users.ts'
import { prepareSignIn, type SignIn } from './sign-in.ts'

/** The secrets of a server: the current one, which signs and seals, and the one before, if it still counts. */
export type Secrets = readonly [current: string, ...previous: string[]]

/** The settings of a server that its sign-in depends on. */
export interface AuthSettings {
  readonly production: boolean
  readonly host: string
  readonly dataDir: string
  readonly publicUrl: string
  /** Signs cookies and seals cursors; undefined if the settings have none. */
  readonly secret: string | undefined
  /** The secret of before: cookies and cursors that it has made stay valid. */
  readonly previousSecret: string | undefined
  /** How people sign in; undefined where everybody may do everything. */
  readonly signIn: SignInConfig | undefined
}

/** How people sign in. */
export interface SignInConfig {
  /** The first user of an empty installation. */
  readonly admin: { readonly email: string; readonly password: string } | undefined
}

/**
 * Returns the secrets of the settings. Where they have none, a development machine has one of its own; in production, where everybody
 * may do everything then, a new one is made at each start.
 */
export async function findSecrets({ production, dataDir, secret, previousSecret }: AuthSettings): Promise<Secrets> {
  const current = secret ?? (production ? newSecret() : await developmentSecret(dataDir))
  return previousSecret === undefined ? [current] : [current, previousSecret]
}

/** Creates the sign-in from the settings. */
export function createSignIn(
  db: Knex,
  changeLog: ChangeLog,
  { publicUrl }: AuthSettings,
  [secret, previousSecret]: Secrets,
  notices: Notices,
): SignIn {
  return prepareSignIn({ db, changeLog, secret, previousSecret, publicUrl, notices })
}

/**
 * Creates the first users of an empty installation: the admin of the settings, otherwise the demo users if only this machine
 * can reach the server. Deletes the demo users if others can reach it.
 */
export async function bootstrapUsers(db: Knex, { production, host, signIn }: AuthSettings): Promise<void> {
  const isPrivate = !production && isLoopback(host)
  const unsafe = isPrivate ? [] : await findDemoUsers(db)
  // A database without room can be opened, but not written to.
  if (unsafe.length > 0) await db.transaction((trx) => deleteUnsafe(trx, unsafe))
  if (!(await hasUsers(db))) {
    const admin = signIn?.admin && { ...signIn.admin, name: 'Admin', role: 'admin' as const }
    const first = admin ? [admin] : isPrivate ? demoUsers : []
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

const newSecret = () => randomBytes(32).toString('base64url')

/** Returns the secret of a development machine: created once and stored beside the embedded database, so that sessions survive a restart. */
async function developmentSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'auth-secret')
  const kept = await readFile(file, 'utf8').catch(() => '')
  if (kept.length >= minSecretCharacters) return kept
  const secret = newSecret()
  makeFolder(dataDir)
  await writeFile(file, secret, { mode: 0o600 })
  return secret
}
