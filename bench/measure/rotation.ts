import type { Garage } from '../database/garage.ts'
import { whenIdle } from '../database/idle.ts'
import { restoreParts } from '../database/restore.ts'
import type { Measurement, Round } from '../report/results.ts'
import { type Workload, type WorkloadName, workloads } from '../workloads/workloads.ts'
import { type LoadOptions, loadServer } from './load.ts'
import { drain, requestsTo, type Server } from './server.ts'
import type { StatementCounts } from './statements.ts'
import { startWriter } from './writer.ts'

// The first requests of a server are slower.
const warmUpSeconds = 1

/** The servers and the database that a measurement uses. */
export interface Setup {
  readonly rows: number
  readonly garage: Garage
  readonly servers: readonly Server[]
  readonly statements: StatementCounts
}

/** Measures one workload: warms up every server that supports it, then loads them in turns, round by round. */
export async function measureWorkload(
  field: Setup,
  name: WorkloadName,
  { rounds, ...load }: LoadOptions & { rounds: number },
): Promise<Measurement[]> {
  const workload: Workload = workloads[name]
  const { db } = field.garage
  const able = field.servers.filter(({ contender }) => contender.cannot?.[name] === undefined)
  const loadAndSettle = async (server: Server, seconds: number) => {
    const requestOf = await requestsTo(server, name, field.rows)
    const next = () => requestOf(nextNumber())
    const stopWriting = workload.writesPerSecond && startWriter(db, workload.writesPerSecond)
    const round = await loadServer(server, next, { ...load, seconds })
    if (stopWriting) await stopWriting()
    await drain(server)
    await whenIdle(db)
    if (workload.isWrite || stopWriting) await restoreParts(db)
    return round
  }

  for (const server of able) await loadAndSettle(server, warmUpSeconds)
  const results = new Map<Server, Round[]>(able.map((server) => [server, []]))
  for (let round = 0; round < rounds; round++) {
    for (const [server, done] of results) done.push(await loadAndSettle(server, load.seconds))
  }
  return able.map((server) => ({
    rows: field.rows,
    workload: name,
    contender: server.contender.name,
    rounds: results.get(server) ?? [],
    statementsPerRequest: field.statements.get(server.contender)?.get(name),
  }))
}

let sent = 0

/** Returns the next request number. Numbers continue across workloads, so that created records are always new. */
function nextNumber(): number {
  sent += 1
  return sent
}
