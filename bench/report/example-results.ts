import { contenders } from '../work/contenders.ts'
import type { WorkName } from '../work/works.ts'
import type { Results, Round } from './results.ts'

/** Results for tests: requests per second by rows, work and contender, a round for each. */
export function exampleResults(rates: Record<number, Partial<Record<WorkName, Record<string, number[]>>>>): Results {
  const rows = Object.keys(rates).map(Number)
  const byWork = rows.flatMap((count) => Object.entries(rates[count] ?? {}).map(([work, by]) => ({ count, work, by })))
  const names = new Set(byWork.flatMap(({ by }) => Object.keys(by)))
  return {
    contenders: contenders.filter(({ name }) => names.has(name)),
    rows,
    works: [...new Set(byWork.map(({ work }) => work as WorkName))],
    measurements: byWork.flatMap(({ count, work, by }) =>
      Object.entries(by).map(([contender, each]) => ({
        rows: count,
        work: work as WorkName,
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
  }
}

function exampleRound(requestsPerSecond: number): Round {
  return { requestsPerSecond, latency: { median: 4, p99: 12 }, cpuPerRequest: 0.5, failures: 0 }
}
