import type { Knex } from 'knex'
import { restoreParts } from '../database/restore.ts'
import { type Server, send } from '../measure/server.ts'
import type { Answer, Ask } from '../work/ask.ts'
import { newParts, type Work, type WorkName, works } from '../work/works.ts'
import { firstDifference, normalise } from './normalise.ts'

// How many of the requests of each work are compared.
const compared = 5

// What a contender sets by itself when it writes.
const ownColumns = ['id', 'created_at', 'updated_at']

/**
 * Lets every server do each work a few times, and compares what it answers, and what it stores, with the first one.
 *
 * @throws Error that says who differs, in what and where.
 */
export async function checkSame(servers: readonly Server[], names: readonly WorkName[], db: Knex): Promise<void> {
  await restoreParts(db)
  for (const name of names) {
    const able = servers.filter(({ contender }) => contender.cannot?.[name] === undefined)
    const outcomes = new Map<Server, Outcome[]>()
    for (const server of able) outcomes.set(server, await outcomesOf(server, works[name], db))
    const [[first, expected] = [], ...others] = outcomes
    for (const [server, actual] of others) {
      const fault = actual.map((outcome, at) => differenceOf(expected?.[at], outcome)).find(Boolean)
      if (fault === undefined) continue
      throw new Error(
        `${server.contender.title} differs from ${first?.contender.title} in '${works[name].title}': ${fault}`,
      )
    }
  }
}

/** What came of a request: its answer, and of one that writes the parts that it wrote. */
interface Outcome {
  readonly answer: Answer
  readonly stored: readonly object[]
}

async function outcomesOf(server: Server, work: Work, db: Knex): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (let number = 0; number < compared; number++) {
    const ask = work.ask(number)
    outcomes.push({ answer: comparable(ask, await send(server, ask)), stored: await storedBy(ask, db) })
  }
  if (work.isWrite) await restoreParts(db)
  return outcomes
}

/** Of a batch, not every contender answers with the related records. */
function comparable(ask: Ask, { data, ...answer }: Answer): Answer {
  if (ask.kind === 'batch') return { data: (data as object[]).length }
  return { ...answer, data: ask.kind === 'create' || ask.kind === 'update' ? withoutOwn(data as object) : data }
}

async function storedBy(ask: Ask, db: Knex): Promise<object[]> {
  const parts = db<Record<string, unknown>>('vehicle_parts').orderBy('name')
  if (ask.kind === 'update') return (await parts.where('id', ask.id)).map(withoutOwn)
  if (ask.kind !== 'create' && ask.kind !== 'batch') return []
  return (await parts.where('name', 'like', `${newParts}%`)).map(withoutOwn)
}

function withoutOwn(record: object): object {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !ownColumns.includes(name)))
}

function differenceOf(expected: Outcome | undefined, actual: Outcome): string | undefined {
  const totals = [expected?.answer.total, actual.answer.total]
  // Not every contender tells the total.
  if (!totals.includes(undefined) && totals[0] !== totals[1]) return `the total is ${totals[1]}, not ${totals[0]}`
  return (
    firstDifference(normalise(expected?.answer.data), normalise(actual.answer.data)) ??
    firstDifference(normalise(expected?.stored), normalise(actual.stored), 'stored')
  )
}
