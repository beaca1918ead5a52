import type { Contender } from '../work/contenders.ts'
import type { WorkName } from '../work/works.ts'
import { medianOf } from './numbers.ts'

/** What a server did under load. */
export interface Round {
  readonly requestsPerSecond: number
  /** Milliseconds. */
  readonly latency: { readonly median: number; readonly p99: number }
  /** Milliseconds of the server's CPU time for each request. */
  readonly cpuPerRequest: number | undefined
  /** Requests that were not answered, or not with success. */
  readonly failures: number
}

/** How a contender did a work on a number of rows. */
export interface Measurement {
  readonly rows: number
  readonly work: WorkName
  readonly contender: string
  readonly rounds: readonly Round[]
  readonly statementsPerRequest: number | undefined
}

/** What a contender's process was like on a number of rows; memory in MB, after all work and at most. */
export interface ProcessFacts {
  readonly rows: number
  readonly contender: string
  /** Milliseconds until the first answer. */
  readonly startTime: number
  readonly memory: { readonly now: number; readonly peak: number } | undefined
}

/** An export of ours; memory in MB. */
export interface ExportFacts {
  readonly rows: number
  readonly seconds: number
  readonly megabytes: number
  readonly peakMemory: number | undefined
}

/** Everything that a run has measured. */
export interface Results {
  readonly contenders: readonly Contender[]
  readonly rows: readonly number[]
  readonly works: readonly WorkName[]
  readonly measurements: readonly Measurement[]
  readonly processes: readonly ProcessFacts[]
  readonly exports: readonly ExportFacts[]
}

/** The measurement of a contender's work on a number of rows; undefined where it was not measured. */
export function measurementOf(results: Results, rows: number, work: WorkName, contender: string) {
  return results.measurements.find((each) => each.rows === rows && each.work === work && each.contender === contender)
}

/** Requests per second, the median of the rounds; undefined where they were not measured. */
export function rateOf(results: Results, rows: number, work: WorkName, contender: string): number | undefined {
  const found = measurementOf(results, rows, work, contender)
  return found && medianOf(found.rounds.map(({ requestsPerSecond }) => requestsPerSecond))
}
