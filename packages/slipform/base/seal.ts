import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

// Every token depends on these: after a change, servers open no earlier token.
const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** The secrets of a server, read at its start: the current one signs and seals; a previous one only verifies and opens. */
export type Secrets = readonly [current: string, ...previous: string[]]

/** Encrypts and authenticates texts for one purpose, such as cursors, which clients send back. Servers with the same secrets open them. */
export class Seal {
  readonly #keys: readonly Uint8Array[]

  /** Texts are sealed with the first secret, and opened with any of them. */
  constructor(secrets: readonly string[], purpose: string) {
    this.#keys = secrets.map((secret) => new Uint8Array(hkdfSync('sha256', secret, '', `slipform ${purpose}`, 32)))
  }

  /** Seals a text as a token of URL-safe characters. */
  seal(text: string): string {
    const [key = new Uint8Array()] = this.#keys
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv(algorithm, key, nonce)
    const sealed = cipher.update(text, 'utf8')
    return Buffer.concat([nonce, sealed, cipher.final(), cipher.getAuthTag()]).toString('base64url')
  }

  /** Opens a token; returns undefined if no server with these secrets has sealed it. */
  open(token: string): string | undefined {
    const bytes = Buffer.from(token, 'base64url')
    // Other spellings of the same bytes are no tokens.
    if (bytes.length <= nonceBytes + tagBytes || bytes.toString('base64url') !== token) return undefined
    for (const key of this.#keys) {
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes))
      decipher.setAuthTag(bytes.subarray(-tagBytes))
      try {
        return decipher.update(bytes.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        // Sealed with another secret, or not at all.
      }
    }
    return undefined
  }
}
