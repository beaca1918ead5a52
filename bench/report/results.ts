import type { Contender } from '../workloads/contenders.ts'
import type { WorkloadName } from '../workloads/workloads.ts'
import { medianOf } from './numbers.ts'

/** The result of one load. */
export interface Round {
  readonly requestsPerSecond: number
  /** Milliseconds. */
  readonly latency: { readonly median: number; readonly p99: number }
  /** Milliseconds of the server's CPU time for each request. */
  readonly cpuPerRequest: number | undefined
  /** Requests without a successful response. */
  readonly failures: number
}

/** The results of a contender, a workload and a number of rows. */
export interface Measurement {
  readonly rows: number
  readonly workload: WorkloadName
  readonly contender: string
  readonly rounds: readonly Round[]
  readonly statementsPerRequest: number | undefined
}

/** Facts of a contender's process for a number of rows; memory in MB. */
export interface ProcessFacts {
  readonly rows: number
  readonly contender: string
  /** Milliseconds until the first response. */
  readonly startTime: number
  readonly memory: { readonly now: number; readonly peak: number } | undefined
}

/** Exports of Slipform, and psql's `\copy` of the table in turns; seconds by round, memory in MB. */
export interface ExportFacts {
  readonly rows: number
  readonly seconds: readonly number[]
  /** Empty without psql. */
  readonly copySeconds: readonly number[]
  readonly megabytes: number
  readonly peakMemory: number | undefined
}

/** Imports into Slipform as the admin sends them, and psql's `\copy` of the same rows in turns; seconds by round. */
export interface ImportFacts {
  readonly rows: number
  readonly records: number
  readonly seconds: readonly number[]
  /** Empty without psql. */
  readonly copySeconds: readonly number[]
}

/** Single updates per second of a table with the change log, and of one without any trigger. */
export interface LoggedWrites {
  readonly rows: number
  readonly plain: number
  readonly logged: number
}

/** All results of a run. */
export interface Results {
  readonly contenders: readonly Contender[]
  readonly rows: readonly number[]
  readonly workloads: readonly WorkloadName[]
  readonly measurements: readonly Measurement[]
  readonly processes: readonly ProcessFacts[]
  readonly exports: readonly ExportFacts[]
  readonly imports: readonly ImportFacts[]
  readonly loggedWrites: readonly LoggedWrites[]
}

/** Finds a measurement; undefined if there is none. */
export function measurementOf(results: Results, rows: number, workload: WorkloadName, contender: string) {
  return results.measurements.find(
    (each) => each.rows === rows && each.workload === workload && each.contender === contender,
  )
}

/** Returns how many times as long ours took as psql, by the median of the rounds; undefined if one was not measured. */
export function timesOfCopy({
  seconds,
  copySeconds,
}: Pick<ImportFacts, 'seconds' | 'copySeconds'>): number | undefined {
  const ratios = seconds.flatMap((each, round) => {
    const copy = copySeconds[round]
    return copy === undefined ? [] : [each / copy]
  })
  return ratios.length === 0 ? undefined : medianOf(ratios)
}

/** Returns the median of requests per second; undefined if not measured. */
export function rateOf(results: Results, rows: number, workload: WorkloadName, contender: string): number | undefined {
  const found = measurementOf(results, rows, workload, contender)
  return found && medianOf(found.rounds.map(({ requestsPerSecond }) => requestsPerSecond))
}
