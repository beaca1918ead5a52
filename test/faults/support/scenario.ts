import type { Writers } from './writers.ts'

/** A fault that is injected while writers write. */
export interface Scenario {
  /** What fails, as the documentation names it. */
  readonly fault: string
  /** Whether `npm test` runs it too. */
  readonly isShort?: true
  /** Why it cannot run on this machine. */
  readonly missing?: string | undefined
  run(options: RunOptions): Promise<Result>
}

/** Whether a fault runs as a part of `npm test`: shorter, and beside other suites. */
export interface RunOptions {
  readonly isShort: boolean
}

/** What came of a fault. */
export interface Result {
  readonly acknowledged: number
  readonly lost: number
  /** Requests without a 201, by status or code. */
  readonly failures: Readonly<Record<string, number>>
  /** Milliseconds until a create succeeded again; undefined where service never stopped. */
  readonly backMs?: number
  /** Milliseconds of the longest request. */
  readonly longestMs: number
  /** What did not hold, one sentence each. */
  readonly faults: readonly string[]
}

/** What must hold, beyond that no acknowledged create is lost. */
interface Expected {
  /** When the fault was over: a create must succeed within `backWithinMs` after that. */
  readonly since?: number
  readonly backWithinMs?: number
  /** The statuses and codes that failed requests may have; default none. */
  readonly allowed?: readonly (number | string)[]
  readonly longestMs?: number
  /** The server to read back from. */
  readonly url?: string
}

/** Stops the writers, reads back what was acknowledged, and judges. */
export async function judge(writers: Writers, expected: Expected = {}, faults: string[] = []): Promise<Result> {
  await writers.stop()
  const { since, backWithinMs = 5_000, allowed = [], longestMs = Number.POSITIVE_INFINITY } = expected
  const lost = await writers.lost(expected.url)
  const backMs = since === undefined ? undefined : writers.backAfter(since)
  const others = Object.keys(writers.failures).filter((outcome) => !allowed.map(String).includes(outcome))
  return {
    acknowledged: writers.acknowledged.length,
    lost: lost.length,
    failures: writers.failures,
    ...(backMs !== undefined && { backMs }),
    longestMs: writers.longestMs,
    faults: [
      ...faults,
      ...(writers.acknowledged.length === 0 ? ['No create was acknowledged.'] : []),
      ...(lost.length > 0 ? [`${lost.length} acknowledged records are lost.`] : []),
      ...others.map((outcome) => `${writers.failures[outcome]} requests ended with ${outcome}.`),
      ...(backMs !== undefined && backMs > backWithinMs ? [`Service was back only after ${backMs} ms.`] : []),
      ...(writers.longestMs > longestMs ? [`A request took ${writers.longestMs} ms.`] : []),
    ],
  }
}
