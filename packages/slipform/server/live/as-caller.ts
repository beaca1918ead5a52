import { ApiError } from '../crud/errors/errors.ts'
import type { LiveStream } from './stream.ts'

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
