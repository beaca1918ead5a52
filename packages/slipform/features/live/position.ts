import { Seal } from '../../base/seal.ts'

/** A position in the change log: a snapshot of the database as text, and the epoch that identifies the log. Clients hold positions as tokens. */
export interface Position {
  readonly snapshot: string
  readonly epoch: string
}

const maxTokenCharacters = 16_384

/**
 * Writes a position as a token, for clients to resume from. The token is sealed, as a snapshot tells how busy the database is. The secret is
 * the random epoch of the log, which every server of the database can read and clients never see.
 */
export function sealPosition({ snapshot, epoch }: Position): string {
  return sealOf(epoch).seal(snapshot)
}

/** Reads the position in a token; undefined if the token is not one of the log with this epoch. */
export function openPosition(token: string, epoch: string): Position | undefined {
  const snapshot = token.length > maxTokenCharacters ? undefined : sealOf(epoch).open(token)
  return snapshot === undefined ? undefined : { snapshot, epoch }
}

function sealOf(epoch: string): Seal {
  return new Seal([epoch], 'live')
}
