import type { ErrorBody, ErrorDetails } from '../../base/errors/errors.ts'
import { mayBeCausedByItem, nativeErrorOf, readDatabaseError } from '../../db/database-errors.ts'

/** A failed item of a batch with `partial=true`: its index, and the body of its error. */
export type Failure = { readonly index: number } & ErrorBody & ErrorDetails

/** The result of a partial batch: JSON texts of the successes, and the failures. */
export interface Outcome {
  readonly succeeded: readonly string[]
  readonly failed: readonly Failure[]
}

/** The functions that run the items of a batch separately. */
export interface PartialRun {
  /** Runs some items, all or none; `at` is the index of the first one. Returns JSON texts. */
  readonly run: (items: readonly unknown[], at: number) => Promise<string[]>
  readonly render: (error: unknown) => ErrorBody & ErrorDetails
  /** The number of items that are first run together: 1 if code of the project must not run twice for the items of a failed group. */
  readonly groupSize: number
}

/**
 * Runs items in order; a failure is reported and does not affect other items. A failed group is run again in halves, until the failed item is
 * found. Throws the error of a group that may have been committed, such as a lost connection, as a second run could store its items twice.
 */
export async function runEach(items: readonly unknown[], { run, render, groupSize }: PartialRun): Promise<Outcome> {
  const succeeded: string[] = []
  const failed: Failure[] = []
  const runGroup = async (group: readonly unknown[], at: number): Promise<void> => {
    try {
      succeeded.push(...(await run(group, at)))
    } catch (error) {
      if (group.length === 1) return void failed.push({ index: at, ...render(error) })
      if (mayBeCommitted(error)) throw error
      const half = Math.ceil(group.length / 2)
      await runGroup(group.slice(0, half), at)
      await runGroup(group.slice(half), at + half)
    }
  }
  for (let at = 0; at < items.length; at += groupSize) await runGroup(items.slice(at, at + groupSize), at)
  return { succeeded, failed }
}

/** Whether a failed group may have been stored nevertheless. Errors that are not of the database are thrown before the commit. */
function mayBeCommitted(error: unknown): boolean {
  const isOfDatabase = nativeErrorOf(error).severity !== undefined || readDatabaseError(error) !== undefined
  return isOfDatabase && !mayBeCausedByItem(error)
}
