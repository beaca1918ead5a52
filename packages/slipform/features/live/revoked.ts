import type { SignedInCallers } from '../../feature.ts'
import type { LiveStream } from './stream.ts'

/** Ends the streams whose users are signed out, banned, or others than they were: in role, name or e-mail address. */
export async function endRevoked(signIn: SignedInCallers, streams: Iterable<LiveStream>): Promise<void> {
  const signedIn = [...streams].filter(({ actor }) => actor?.id !== undefined)
  const users = await signIn.findSenders(signedIn.map(({ req }) => req))
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
