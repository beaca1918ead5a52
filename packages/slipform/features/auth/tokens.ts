import { createHash, randomBytes } from 'node:crypto'

/** Creates a random token of a key, a link or a device. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the hash of a token, which the database stores. A fast hash suffices for 32 random bytes. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
