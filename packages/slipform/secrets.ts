import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Secrets } from './base/seal.ts'
import { minSecretCharacters } from './base/settings.ts'
import { makeFolder } from './db/embedded/folders.ts'

/** The settings that the secrets depend on. */
export interface SecretSettings {
  readonly production: boolean
  readonly dataDir: string
  /** Signs cookies and seals cursors; undefined if the settings have none. */
  readonly secret: string | undefined
  /** The previous secret, whose cookies and cursors stay valid. */
  readonly previousSecret: string | undefined
}

/**
 * Returns the secrets of the settings. Without one, development uses a stored secret of the machine, and production a new one at each start.
 * The latter ends no session: `auth()` requires a secret in production, so a server that starts without one has no sign-in.
 */
export async function findSecrets({ production, dataDir, secret, previousSecret }: SecretSettings): Promise<Secrets> {
  const current = secret ?? (production ? newSecret() : await developmentSecret(dataDir))
  return previousSecret === undefined ? [current] : [current, previousSecret]
}

/** Creates a secret. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Returns the secret of a development machine, created once and stored beside the embedded database, so that sessions survive a restart. */
async function developmentSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'auth-secret')
  const stored = await readFile(file, 'utf8').catch(() => '')
  if (stored.length >= minSecretCharacters) return stored
  const secret = newSecret()
  makeFolder(dataDir)
  await writeFile(file, secret, { mode: 0o600 })
  return secret
}
