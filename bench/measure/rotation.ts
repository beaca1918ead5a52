import type { Garage } from '../database/garage.ts'
import { whenIdle } from '../database/idle.ts'
import { restoreCustomers } from '../database/restore.ts'
import type { StatementCount } from '../database/statements.ts'
import type { Measurement, Round } from '../report/results.ts'
import type { Ask } from '../work/ask.ts'
import { type Work, type WorkName, works } from '../work/works.ts'
import { type LoadOptions, loadServer } from './load.ts'
import { type Server, send } from './server.ts'

// Seconds; a server's first requests are slower.
const warmUp = 1

// Requests that the statements are counted over, one after another.
const countedRequests = 20

/** What is measured on. */
export interface Field {
  readonly rows: number
  readonly garage: Garage
  readonly servers: readonly Server[]
  readonly statements: StatementCount | undefined
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
  const settle = async () => {
    await whenIdle(db)
    if (work.isWrite) await restoreCustomers(db)
  }

  const counts = new Map<Server, number | undefined>()
  for (const server of able) {
    await loadServer(server, next, { ...load, seconds: warmUp })
    await settle()
    counts.set(server, await countStatements(field, server, next))
  }
  const results = new Map<Server, Round[]>(able.map((server) => [server, []]))
  for (let round = 0; round < rounds; round++) {
    for (const [server, done] of results) {
      await settle()
      done.push(await loadServer(server, next, load))
    }
  }
  await settle()
  return able.map((server) => ({
    rows: field.rows,
    work: name,
    contender: server.contender.name,
    rounds: results.get(server) ?? [],
    statementsPerRequest: counts.get(server),
  }))
}

let sent = 0

/** Numbers go on from work to work: what is created is new each time, also while what came before is still under way. */
function nextNumber(): number {
  sent += 1
  return sent
}

async function countStatements({ statements }: Field, server: Server, next: () => Ask): Promise<number | undefined> {
  const count = await statements?.during(async () => {
    for (let request = 0; request < countedRequests; request++) await send(server, next())
  })
  return count === undefined ? undefined : count / countedRequests
}
