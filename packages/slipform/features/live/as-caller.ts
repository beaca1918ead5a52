// Runs what concerns the caller of a stream, of many streams at once. Code of the project takes part, which may fail.

import { ApiError } from '../../base/errors/errors.ts'
import { groupBy } from '../../base/group-by.ts'
import type { SignedInCallers } from '../../feature.ts'
import type { LiveStream } from './stream.ts'

// Rules are code of the project, and may read the database.
const streamsAtOnce = 50

/** Runs work for each stream with its own items, for a limited number of streams at a time; returns all results. */
export async function runByStream<Item extends { readonly stream: LiveStream }, Result>(
  items: readonly Item[],
  work: (stream: LiveStream, own: readonly Item[]) => Promise<readonly Result[]>,
): Promise<Result[]> {
  const byStream = [...groupBy(items, ({ stream }) => stream)]
  const results: Result[] = []
  while (byStream.length > 0) {
    const next = byStream.splice(0, streamsAtOnce).map(([stream, own]) => work(stream, own))
    results.push(...(await Promise.all(next)).flat())
  }
  return results
}

/**
 * Runs work that reads what the caller of a stream may see. If the caller may no longer, the stream ends, and the result is
 * undefined: the client resumes where it was, if it may. The topics of a stream share its request: one at a time.
 */
export async function asCaller<T>(
  stream: LiveStream,
  report: (error: unknown) => void,
  work: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) report(error)
    stream.end()
    return undefined
  }
}

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
