import type { ErrorBody, ErrorDetails } from '../../base/errors/errors.ts'
import { mayBeCausedByItem, readDatabaseError } from '../../db/database-errors.ts'

/** An item that failed of a batch with `partial=true`, by its place: the body of its error. */
export type Failure = { readonly index: number } & ErrorBody & ErrorDetails

/** The result of a partial batch: JSON texts of the successes, and the failures. */
export interface Outcome {
  readonly succeeded: readonly string[]
  readonly failed: readonly Failure[]
}

/** Runs some items of a batch, all or none, by the place of the first; returns JSON texts. */
type RunItems = (items: readonly unknown[], at: number) => Promise<string[]>

/** How a batch is run whose items succeed or fail separately. */
interface PartialRun {
  readonly run: RunItems
  readonly render: (error: unknown) => ErrorBody & ErrorDetails
  /** The number of items that may be run together: only without code that would run again for items of a failed group. */
  readonly groupSize: number
}

/**
 * Runs items in order; a failure is reported and does not affect the others. A group that an item may have made fail is run again in halves.
 * After a lost connection it may have been committed: its items fail together, as a second run could store them twice.
 */
export async function runEach(items: readonly unknown[], { run, render, groupSize }: PartialRun): Promise<Outcome> {
  const succeeded: string[] = []
  const failed: Failure[] = []
  const runGroup = async (from: number, count: number): Promise<void> => {
    try {
      succeeded.push(...(await run(items.slice(from, from + count), from)))
    } catch (error) {
      // An error that is not the database's was thrown before the commit.
      const isRolledBack = readDatabaseError(error) === undefined || mayBeCausedByItem(error)
      if (count === 1 || !isRolledBack) {
        const body = render(error)
        for (let at = 0; at < count; at++) failed.push({ index: from + at, ...body })
        return
      }
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
