import { contenders } from '../workloads/contenders.ts'
import type { WorkloadName } from '../workloads/workloads.ts'
import type { Results, Round } from './results.ts'

/** Builds results for tests from requests per second, by rows, workload and contender. */
export function exampleResults(
  rates: Record<number, Partial<Record<WorkloadName, Record<string, number[]>>>>,
): Results {
  const rows = Object.keys(rates).map(Number)
  const byWorkload = rows.flatMap((count) =>
    Object.entries(rates[count] ?? {}).map(([workload, by]) => ({ count, workload, by })),
  )
  const names = new Set(byWorkload.flatMap(({ by }) => Object.keys(by)))
  return {
    contenders: contenders.filter(({ name }) => names.has(name)),
    rows,
    workloads: [...new Set(byWorkload.map(({ workload }) => workload as WorkloadName))],
    measurements: byWorkload.flatMap(({ count, workload, by }) =>
      Object.entries(by).map(([contender, each]) => ({
        rows: count,
        workload: workload as WorkloadName,
        contender,
        rounds: each.map(exampleRound),
        statementsPerRequest: 2,
      })),
    ),
    processes: [...names].map((contender) => ({
      rows: rows[0] ?? 0,
      contender,
      startTime: 250,
      memory: { now: contender === 'ours' ? 120 : 100, peak: 150 },
    })),
    exports: [],
    imports: [],
    loggedWrites: [],
  }
}

function exampleRound(requestsPerSecond: number): Round {
  return { requestsPerSecond, latency: { median: 4, p99: 12 }, cpuPerRequest: 0.5, failures: 0 }
}
