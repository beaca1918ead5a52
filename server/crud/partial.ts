import { readError } from './read-error.ts'

/** What became of a batch whose items stand each by itself: JSON texts, and the failures by their place. */
export interface Outcome {
  readonly succeeded: readonly string[]
  readonly failed: readonly { readonly index: number; readonly error: string }[]
}

/** Runs each item by itself, in order; a failure leaves the others alone. */
export async function runEach(
  items: readonly unknown[],
  run: (item: unknown, at: number) => Promise<string[]>,
): Promise<Outcome> {
  const succeeded: string[] = []
  const failed: { index: number; error: string }[] = []
  for (const [index, item] of items.entries()) {
    try {
      succeeded.push(...(await run(item, index)))
    } catch (error) {
      failed.push({ index, error: readError(error).message })
    }
  }
  return { succeeded, failed }
}
