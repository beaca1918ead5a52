import { Seal } from '../../base/seal.ts'

/** Where a reader of the change log has arrived: a snapshot of the database as text, and the log that it was taken of. Clients hold it as a token. */
export interface Position {
  readonly snapshot: string
  readonly epoch: string
}

const maxTokenCharacters = 16_384

/**
 * Writes a position as a token, for clients to resume from. It is sealed: a snapshot tells how busy the database is. The secret is the
 * random epoch of the log, which every server of the database can read and clients never see.
 */
export function sealPosition({ snapshot, epoch }: Position): string {
  return sealOf(epoch).seal(snapshot)
}

/** Reads a token; undefined if this log has not issued it. */
export function openPosition(token: string, epoch: string): Position | undefined {
  const snapshot = token.length > maxTokenCharacters ? undefined : sealOf(epoch).open(token)
  return snapshot === undefined ? undefined : { snapshot, epoch }
}

function sealOf(epoch: string): Seal {
  return new Seal([epoch], 'live')
}
