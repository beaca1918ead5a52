import type { Knex } from 'knex'
import { restoreParts } from '../database/restore.ts'
import { openStatementCount } from '../database/statements.ts'
import type { Contender } from '../work/contenders.ts'
import { type Work, type WorkName, works } from '../work/works.ts'
import { type Server, send } from './server.ts'

// Requests, one after another: the first open connections, whose statements are no request's.
const uncounted = 5
const counted = 20

/** Statements per request, by contender and work; nothing where the database does not count them. */
export type StatementCounts = ReadonlyMap<Contender, ReadonlyMap<WorkName, number>>

/** Counts the statements that servers send; nothing else may be under way. */
export async function countStatements(
  servers: readonly Server[],
  names: readonly WorkName[],
  db: Knex,
): Promise<StatementCounts> {
  const count = await openStatementCount(db)
  const counts = new Map<Contender, Map<WorkName, number>>()
  if (count === undefined) return counts
  for (const server of servers) {
    const { contender } = server
    const byWork = new Map<WorkName, number>()
    for (const name of names.filter((each) => contender.cannot?.[each] === undefined)) {
      const work: Work = works[name]
      const sendSome = async (from: number, to: number) => {
        for (let number = from; number < to; number++) await send(server, work.ask(number))
      }
      await sendSome(0, uncounted)
      byWork.set(name, (await count(() => sendSome(uncounted, uncounted + counted))) / counted)
      if (work.isWrite) await restoreParts(db)
    }
    counts.set(contender, byWork)
  }
  return counts
}
