// Runs work for the callers of many streams. It includes rules of the project, which may fail.

import { ApiError } from '../../base/errors/errors.ts'
import { groupBy } from '../../base/group-by.ts'
import type { LiveStream } from './stream.ts'

// Limited, as rules of the project may read the database.
const streamsAtOnce = 50

/**
 * Runs work for each stream with the items of the stream, for a limited number of streams at a time; returns all results. A stream for which
 * the work throws ends without results; its client may resume from its last token. `work` must take the items of a stream one at a time, as
 * they share the request of the stream.
 */
export async function runAsCallers<Item extends { readonly stream: LiveStream }, Result>(
  items: readonly Item[],
  report: (error: unknown) => void,
  work: (stream: LiveStream, streamItems: readonly Item[]) => Promise<readonly Result[]>,
): Promise<Result[]> {
  const byStream = [...groupBy(items, ({ stream }) => stream)]
  const runOrEnd = ([stream, streamItems]: [LiveStream, readonly Item[]]) =>
    work(stream, streamItems).catch((error): readonly Result[] => {
      if (!(error instanceof ApiError) || error.status >= 500) report(error)
      stream.end()
      return []
    })
  const results: Result[] = []
  while (byStream.length > 0) {
    results.push(...(await Promise.all(byStream.splice(0, streamsAtOnce).map(runOrEnd))).flat())
  }
  return results
}
