import type { Contender } from '../work/contenders.ts'
import type { WorkName } from '../work/works.ts'
import { type Results, rateOf } from './results.ts'

/** A ratio of one run that is to be reached. */
export interface Bar {
  readonly title: string
  readonly wanted: string
  /** Undefined where something that it compares was not measured. */
  readonly ratio: number | undefined
  readonly isReached: boolean | undefined
}

const usualRows = 100_000
const manyRows = 1_000_000
const fewRows = 10_000

const ours = 'ours'
const byHand = 'pg'
const limit = 'limit'

/** Compares ours with the others, as far as they were measured; on 100,000 rows, or the most that were measured. */
export function barsOf(results: Results): Bar[] {
  const rows = results.rows.includes(usualRows) ? usualRows : Math.max(...results.rows)
  const rate = (work: WorkName, contender: string, of = rows) => rateOf(results, of, work, contender)
  const against = (work: WorkName, other: string) => ratioOf(rate(work, ours), rate(work, other))
  const libraries = results.contenders.filter(({ role }) => role === 'library')
  const againstBest = (work: WorkName) =>
    ratioOf(
      rate(work, ours),
      bestOf(libraries, (name) => rate(work, name)),
    )

  const lists = [
    ['list', 'list 25 + total'],
    ['enum', 'list 25 + total, by enumeration'],
  ] as const
  return [
    ...lists.flatMap(([work, title]) => [
      atLeast(10, `${title}: every library`, againstBest(work)),
      atLeast(0.8, `${title}: the practical limit`, against(work, limit)),
      atLeast(
        0.9,
        `${title}: 1,000,000 rows against 10,000 of ours`,
        ratioOf(rate(work, ours, manyRows), rate(work, ours, fewRows)),
      ),
    ]),
    atLeast(1.7, 'page of 1,000: Express + pg by hand', against('page', byHand)),
    atLeast(3, 'list 25 with a depth-1 join: Objection', against('join', 'objection')),
    atLeast(1.1, 'get one: Express + pg by hand', against('one', byHand)),
    atLeast(2, 'get one: every library', againstBest('one')),
    ...(['create', 'update'] as const).flatMap((work) => [
      atLeast(0.8, `${work}: Express + pg by hand`, against(work, byHand)),
      atLeast(1.5, `${work}: every library`, againstBest(work)),
    ]),
    atLeast(
      10,
      'batch of 100, per record: single creates of ours',
      perRecord(rate('batch', ours), rate('create', ours)),
    ),
    atMost(1.5, 'memory after the load: Express + pg by hand', memoryRatio(results, rows)),
  ]
}

function atLeast(bar: number, title: string, ratio: number | undefined): Bar {
  return { title, wanted: `≥ ${bar} ×`, ratio, isReached: ratio === undefined ? undefined : ratio >= bar }
}

function atMost(bar: number, title: string, ratio: number | undefined): Bar {
  return { title, wanted: `≤ ${bar} ×`, ratio, isReached: ratio === undefined ? undefined : ratio <= bar }
}

function ratioOf(value: number | undefined, other: number | undefined): number | undefined {
  return value === undefined || other === undefined ? undefined : value / other
}

function bestOf(contenders: readonly Contender[], rate: (name: string) => number | undefined): number | undefined {
  const rates = contenders.map(({ name }) => rate(name)).filter((each) => each !== undefined)
  return rates.length === 0 ? undefined : Math.max(...rates)
}

function perRecord(batches: number | undefined, creates: number | undefined): number | undefined {
  return ratioOf(batches && batches * 100, creates)
}

function memoryRatio({ processes }: Results, rows: number): number | undefined {
  const memory = (contender: string) =>
    processes.find((each) => each.rows === rows && each.contender === contender)?.memory?.now
  return ratioOf(memory(ours), memory(byHand))
}
