import type { Garage } from '../database/garage.ts'
import { whenIdle } from '../database/idle.ts'
import { restoreParts } from '../database/restore.ts'
import type { Measurement, Round } from '../report/results.ts'
import { type Work, type WorkName, works } from '../work/works.ts'
import { type LoadOptions, loadServer } from './load.ts'
import { drain, type Server } from './server.ts'
import type { StatementCounts } from './statements.ts'

// Seconds; a server's first requests are slower.
const warmUp = 1

/** What is measured on. */
export interface Field {
  readonly rows: number
  readonly garage: Garage
  readonly servers: readonly Server[]
  readonly statements: StatementCounts
}

/** Measures one work: every server that can do it warms up, then they take turns, round by round. */
export async function measureWork(
  field: Field,
  name: WorkName,
  { rounds, ...load }: LoadOptions & { rounds: number },
): Promise<Measurement[]> {
  const work: Work = works[name]
  const { db } = field.garage
  const able = field.servers.filter(({ contender }) => contender.cannot?.[name] === undefined)
  const next = () => work.ask(nextNumber())
  const loadAndSettle = async (server: Server, seconds: number) => {
    const round = await loadServer(server, next, { ...load, seconds })
    await drain(server)
    await whenIdle(db)
    if (work.isWrite) await restoreParts(db)
    return round
  }

  for (const server of able) await loadAndSettle(server, warmUp)
  const results = new Map<Server, Round[]>(able.map((server) => [server, []]))
  for (let round = 0; round < rounds; round++) {
    for (const [server, done] of results) done.push(await loadAndSettle(server, load.seconds))
  }
  return able.map((server) => ({
    rows: field.rows,
    work: name,
    contender: server.contender.name,
    rounds: results.get(server) ?? [],
    statementsPerRequest: field.statements.get(server.contender)?.get(name),
  }))
}

let sent = 0

/** Numbers go on from work to work: what is created is new each time, also while what came before is still under way. */
function nextNumber(): number {
  sent += 1
  return sent
}
