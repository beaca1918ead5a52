import type { ErrorBody, ErrorDetails } from '../errors/errors.ts'

/** An item of a batch that failed, by its place: the body of its error. */
export type Failure = { readonly index: number } & ErrorBody & ErrorDetails

/** The result of a partial batch: JSON texts of the successes, and the failures. */
export interface Outcome {
  readonly succeeded: readonly string[]
  readonly failed: readonly Failure[]
}

/** Runs one item of a batch, by its place; returns JSON texts. */
export type RunItem = (item: unknown, at: number) => Promise<string[]>

/** Runs each item separately, in order; a failure is reported and does not affect the others. */
export async function runEach(
  items: readonly unknown[],
  run: RunItem,
  render: (error: unknown) => ErrorBody & ErrorDetails,
): Promise<Outcome> {
  const succeeded: string[] = []
  const failed: Failure[] = []
  for (const [index, item] of items.entries()) {
    try {
      succeeded.push(...(await run(item, index)))
    } catch (error) {
      failed.push({ index, ...render(error) })
    }
  }
  return { succeeded, failed }
}
