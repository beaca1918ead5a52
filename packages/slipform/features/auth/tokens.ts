import { createHash, randomBytes } from 'node:crypto'

/** Creates a token that only its holder knows: of a key, a link or a device. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the hash of a token, which the database stores in its place. A fast hash is enough for 32 random bytes. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
