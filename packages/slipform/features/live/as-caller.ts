// Runs what concerns the callers of streams, of many streams at once. Code of the project takes part, which may fail.

import { ApiError } from '../../base/errors/errors.ts'
import { groupBy } from '../../base/group-by.ts'
import type { LiveStream } from './stream.ts'

// Rules are code of the project, and may read the database.
const streamsAtOnce = 50

/**
 * Runs work that reads what the caller of each stream may see, with the items of the stream, for a limited number of streams at a time;
 * returns all results. A stream whose caller may no longer read ends, without results: the client resumes where it was, if it may. The
 * items of a stream share its request: `work` takes one at a time.
 */
export async function runAsCallers<Item extends { readonly stream: LiveStream }, Result>(
  items: readonly Item[],
  report: (error: unknown) => void,
  work: (stream: LiveStream, own: readonly Item[]) => Promise<readonly Result[]>,
): Promise<Result[]> {
  const byStream = [...groupBy(items, ({ stream }) => stream)]
  const runOrEnd = ([stream, own]: [LiveStream, readonly Item[]]) =>
    work(stream, own).catch((error): readonly Result[] => {
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
