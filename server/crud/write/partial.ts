import type { ApiError } from '../errors.ts'

/** What became of a batch whose items stand each by itself: JSON texts, and the failures by their place. */
export interface Outcome {
  readonly succeeded: readonly string[]
  readonly failed: readonly { readonly index: number; readonly error: string }[]
}

/** Runs one item of a batch, by its place; returns JSON texts. */
export type RunItem = (item: unknown, at: number) => Promise<string[]>

/** Runs each item by itself, in order; a failure is reported and leaves the others alone. */
export async function runEach(
  items: readonly unknown[],
  run: RunItem,
  report: (error: unknown) => ApiError,
): Promise<Outcome> {
  const succeeded: string[] = []
  const failed: { index: number; error: string }[] = []
  for (const [index, item] of items.entries()) {
    try {
      succeeded.push(...(await run(item, index)))
    } catch (error) {
      failed.push({ index, error: report(error).message })
    }
  }
  return { succeeded, failed }
}
