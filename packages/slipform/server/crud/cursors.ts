import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { ApiError } from './errors/errors.ts'

/** Where a record stands in the order of a list: the value that the list is sorted by, and its key, as PostgreSQL writes them. */
export interface Position {
  /** Null where the record has none, and in a list sorted by key. */
  readonly value: string | null
  readonly key: string
}

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

// PostgreSQL's own indexes end at values of 2,700 bytes; a cursor is part of a header and of a URL.
const maxCursorCharacters = 4_000

/**
 * Seals positions in lists as cursors, and opens them. A cursor is encrypted, as it may hold values that its reader cannot see, and
 * authenticated, so that no other value can be tried out with it.
 */
export class Cursors {
  readonly #keys: readonly Uint8Array[]

  /** Cursors are sealed with the first secret, and opened with any of them. */
  constructor(secrets: readonly string[]) {
    this.#keys = secrets.map((secret) => new Uint8Array(hkdfSync('sha256', secret, '', 'slipform cursors', 32)))
  }

  /** Seals the position of a record in a list. */
  seal(list: string, { value, key }: Position): string {
    const [secret = new Uint8Array()] = this.#keys
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv(algorithm, secret, nonce)
    const sealed = cipher.update(JSON.stringify([list, value, key]), 'utf8')
    return Buffer.concat([nonce, sealed, cipher.final(), cipher.getAuthTag()]).toString('base64url')
  }

  /**
   * Opens a cursor of a list.
   *
   * @throws ApiError 400 when no server with these secrets has sealed it, or for another list.
   */
  open(list: string, cursor: string, parameter: string): Position {
    const [sealedFor, value, key] = this.#decrypt(cursor) ?? []
    if (key === undefined) throw ApiError.of('invalid_cursor', { parameter })
    if (sealedFor !== list) throw ApiError.of('foreign_cursor', { parameter })
    return { value: value ?? null, key }
  }

  #decrypt(cursor: string): [list: string, value: string | null, key: string] | undefined {
    if (cursor.length > maxCursorCharacters) return undefined
    const bytes = Buffer.from(cursor, 'base64url')
    // Other spellings of the same bytes are no cursors.
    if (bytes.length <= nonceBytes + tagBytes || bytes.toString('base64url') !== cursor) return undefined
    for (const secret of this.#keys) {
      const decipher = createDecipheriv(algorithm, secret, bytes.subarray(0, nonceBytes))
      decipher.setAuthTag(bytes.subarray(-tagBytes))
      try {
        const text = decipher.update(bytes.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
        return JSON.parse(text)
      } catch {
        // Sealed with another secret, or not at all.
      }
    }
    return undefined
  }
}
