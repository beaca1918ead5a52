import type { Garage } from '../database/garage.ts'
import { restoreParts } from '../database/restore.ts'
import { openStatementCount } from '../database/statements.ts'
import type { Contender } from '../workloads/contenders.ts'
import { type Workload, type WorkloadName, workloads } from '../workloads/workloads.ts'
import { requestsTo, type Server, send } from './server.ts'

// The first requests open connections, whose own statements must not count.
const warmUpRequests = 5
const countedRequests = 20

/** Statements per request, by contender and workload; empty if the database does not count statements. */
export type StatementCounts = ReadonlyMap<Contender, ReadonlyMap<WorkloadName, number>>

/** Counts the statements per request of each server. The database must be idle otherwise. */
export async function countStatements(
  servers: readonly Server[],
  names: readonly WorkloadName[],
  { db, rows }: Garage,
): Promise<StatementCounts> {
  const count = await openStatementCount(db)
  const counts = new Map<Contender, Map<WorkloadName, number>>()
  if (count === undefined) return counts
  for (const server of servers) {
    const { contender } = server
    const byWork = new Map<WorkloadName, number>()
    for (const name of names.filter((each) => contender.cannot?.[each] === undefined)) {
      const workload: Workload = workloads[name]
      const requestOf = await requestsTo(server, name, rows)
      const sendSome = async (from: number, to: number) => {
        for (let number = from; number < to; number++) await send(server, requestOf(number))
      }
      await sendSome(0, warmUpRequests)
      byWork.set(
        name,
        (await count(() => sendSome(warmUpRequests, warmUpRequests + countedRequests))) / countedRequests,
      )
      if (workload.isWrite) await restoreParts(db)
    }
    counts.set(contender, byWork)
  }
  return counts
}
