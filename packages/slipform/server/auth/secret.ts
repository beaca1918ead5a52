import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../db/folders.ts'

/** Returns the secret of a development machine: created once and stored beside the embedded database, so that sessions survive a restart. */
export async function developmentSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'auth-secret')
  const kept = await readFile(file, 'utf8').catch(() => '')
  if (kept.length >= 32) return kept
  const secret = randomBytes(32).toString('base64url')
  makeFolder(dataDir)
  await writeFile(file, secret, { mode: 0o600 })
  return secret
}
