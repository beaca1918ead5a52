import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** Where a reader of the change log has arrived: a snapshot of the database as text, and the log that it was taken of. */
export interface Position {
  readonly snapshot: string
  readonly epoch: string
}

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16
const maxTokenCharacters = 16_384

/**
 * Writes a position as a token, for clients to resume from. It is sealed: a snapshot tells how busy the database is. The key is the
 * random epoch of the log, which every server of the database can read and clients never see.
 */
export function sealPosition({ snapshot, epoch }: Position): string {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, keyOf(epoch), iv)
  const sealed = Buffer.concat([sealing.update(snapshot, 'utf8'), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url')
}

/** Reads a token; undefined if this log has not issued it. */
export function openPosition(token: string, epoch: string): Position | undefined {
  if (token.length > maxTokenCharacters) return undefined
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length <= ivBytes + tagBytes) return undefined
  try {
    const opening = createDecipheriv(cipher, keyOf(epoch), bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    const text = Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]).toString('utf8')
    return { snapshot: text, epoch }
  } catch {
    return undefined
  }
}

function keyOf(epoch: string): Buffer {
  return createHash('sha256').update(`slipform live ${epoch}`).digest()
}
