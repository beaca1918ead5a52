import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../db/folders.ts'

/** The secret of a developer's machine: made once and kept beside the embedded database, so that a restart signs nobody out. */
export async function developmentSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'auth-secret')
  const kept = await readFile(file, 'utf8').catch(() => '')
  if (kept.length >= 32) return kept
  const secret = randomBytes(32).toString('base64url')
  makeFolder(dataDir)
  await writeFile(file, secret, { mode: 0o600 })
  return secret
}
