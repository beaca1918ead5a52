import type { ErrorBody, ErrorDetails } from '../../base/errors/errors.ts'
import { mayBeCausedByItem, nativeErrorOf, readDatabaseError } from '../../db/database-errors.ts'

/** An item that failed of a batch with `partial=true`, by its place: the body of its error. */
export type Failure = { readonly index: number } & ErrorBody & ErrorDetails

/** The result of a partial batch: JSON texts of the successes, and the failures. */
export interface Outcome {
  readonly succeeded: readonly string[]
  readonly failed: readonly Failure[]
}

/** How a batch is run whose items succeed or fail separately. */
export interface PartialRun {
  /** Runs some items, all or none, by the place of the first; returns JSON texts. */
  readonly run: (items: readonly unknown[], at: number) => Promise<string[]>
  readonly render: (error: unknown) => ErrorBody & ErrorDetails
  /** The number of items that may be run together: only without code that would run again for items of a failed group. */
  readonly groupSize: number
}

/**
 * Runs items in order; a failure is reported and does not affect the others. A group that an item may have made fail is run again in halves.
 * Throws the error of one that may have been committed, such as a lost connection: a second run could store its items twice.
 */
export async function runEach(items: readonly unknown[], { run, render, groupSize }: PartialRun): Promise<Outcome> {
  const succeeded: string[] = []
  const failed: Failure[] = []
  const runGroup = async (from: number, count: number): Promise<void> => {
    try {
      succeeded.push(...(await run(items.slice(from, from + count), from)))
    } catch (error) {
      if (count === 1) return void failed.push({ index: from, ...render(error) })
      if (mayBeCommitted(error)) throw error
      const half = Math.ceil(count / 2)
      await runGroup(from, half)
      await runGroup(from + half, count - half)
    }
  }
  for (let from = 0; from < items.length; from += groupSize) {
    await runGroup(from, Math.min(groupSize, items.length - from))
  }
  return { succeeded, failed }
}

/** Whether a group that failed may have been stored nevertheless. What is not an error of the database is thrown before the commit. */
function mayBeCommitted(error: unknown): boolean {
  const isOfDatabase = nativeErrorOf(error).severity !== undefined || readDatabaseError(error) !== undefined
  return isOfDatabase && !mayBeCausedByItem(error)
}
