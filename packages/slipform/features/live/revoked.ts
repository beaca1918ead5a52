import type { Request } from 'express'
import { ownName } from '../../db/own-schema.ts'
import type { SignedInUser } from '../../model/signed-in-user.ts'
import type { LiveStream } from './stream.ts'

/** The tables whose changes can end a session, as their triggers log. */
export const sessionTables = (): string[] => ['auth_users', 'auth_sessions', 'auth_api_keys'].map(ownName)

/** The sessions of the sign-in. */
export interface Sessions {
  /** Returns the users who sent some requests, as they are now: undefined for one who is no longer signed in. */
  findAll(reqs: readonly Request[]): Promise<readonly (SignedInUser | undefined)[]>
}

/** Ends the streams whose users are signed out, banned, or others than they were: in role, name or e-mail address. */
export async function endRevoked(sessions: Sessions, streams: Iterable<LiveStream>): Promise<void> {
  const signedIn = [...streams].filter(({ actor }) => actor?.id !== undefined)
  const users = await sessions.findAll(signedIn.map(({ req }) => req))
  for (const [at, stream] of signedIn.entries()) {
    const { actor } = stream
    const user = users[at]
    const isSame =
      user !== undefined &&
      user.id === actor?.id &&
      user.role === actor.role &&
      user.name === actor.name &&
      user.email === actor.email
    if (!isSame) stream.end()
  }
}
