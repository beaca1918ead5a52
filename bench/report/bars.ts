import type { Contender } from '../workloads/contenders.ts'
import { minRowsOf, type WorkloadName } from '../workloads/workloads.ts'
import { type Results, rateOf, timesOfCopy } from './results.ts'

/** A ratio that a run is expected to reach. */
export interface Bar {
  readonly title: string
  readonly wanted: string
  /** Undefined if one side was not measured. */
  readonly ratio: number | undefined
  readonly isReached: boolean | undefined
}

const usualRows = 100_000
const manyRows = 1_000_000
const fewRows = 10_000

const ours = 'ours'
const handwritten = 'pg'
const limit = 'limit'
const postgrest = 'postgrest'

/** Compares Slipform with the other contenders at 100,000 rows, or at the largest number of rows measured. */
export function barsOf(results: Results): Bar[] {
  const rows = results.rows.includes(usualRows) ? usualRows : Math.max(...results.rows)
  const most = Math.max(...results.rows)
  const rate = (workload: WorkloadName, contender: string, of = rows) => rateOf(results, of, workload, contender)
  const against = (workload: WorkloadName, other: string) => ratioOf(rate(workload, ours), rate(workload, other))
  const libraries = results.contenders.filter(({ role }) => role === 'library')
  const againstBest = (workload: WorkloadName) =>
    ratioOf(
      rate(workload, ours),
      bestOf(libraries, (name) => rate(workload, name)),
    )

  const lists = [
    ['list', 'list 25 + total'],
    ['enum', 'list 25 + total, by enumeration'],
  ] as const
  return [
    ...lists.flatMap(([workload, title]) => [
      atLeast(10, `${title}: every library`, againstBest(workload)),
      atLeast(0.8, `${title}: the practical limit`, against(workload, limit)),
      atLeast(
        0.9,
        `${title}: 1,000,000 rows against 10,000 of ours`,
        ratioOf(rate(workload, ours, manyRows), rate(workload, ours, fewRows)),
      ),
    ]),
    // At most rows: only there does counting take long.
    atLeast(
      0.5,
      'varied filters while others write, at most rows: the practical limit',
      ratioOf(rate('variedWrites', ours, most), rate('variedWrites', limit, most)),
    ),
    atLeast(
      20,
      'varied filters while others write, at most rows: Express + pg by hand',
      ratioOf(rate('variedWrites', ours, most), rate('variedWrites', handwritten, most)),
    ),
    atLeast(
      20,
      'list 25 + total, at 1,000,000 rows: PostgREST',
      ratioOf(rate('list', ours, manyRows), rate('list', postgrest, manyRows)),
    ),
    atLeast(1, 'get one: PostgREST', against('one', postgrest)),
    atLeast(1, 'create: PostgREST', against('create', postgrest)),
    atLeast(0.8, 'single updates with the change log: without any trigger', loggedWritesRatio(results)),
    atLeast(1.7, 'page of 1,000: Express + pg by hand', against('page', handwritten)),
    atLeast(3, 'list 25 with a depth-1 join: Objection', against('join', 'objection')),
    atLeast(1.3, 'get one: Express + pg by hand', against('one', handwritten)),
    atLeast(2, 'get one: every library', againstBest('one')),
    ...(
      [
        ['create', 1],
        ['update', 0.8],
      ] as const
    ).flatMap(([workload, bar]) => [
      atLeast(bar, `${workload}: Express + pg by hand`, against(workload, handwritten)),
      atLeast(1.5, `${workload}: every library`, againstBest(workload)),
    ]),
    atLeast(
      10,
      'batch of 100, per record: single creates of ours',
      perRecord(rate('batch', ours), rate('create', ours)),
    ),
    ...[usualRows, manyRows].flatMap((size) => sizeBars(results, size)),
    atMost(1.5, 'memory after the load: Express + pg by hand', memoryRatio(results, rows)),
  ]
}

/** Bars of Slipform alone for a number of rows: far pages against the first one, exports and imports against psql. */
function sizeBars(results: Results, size: number): Bar[] {
  const at = `at ${size.toLocaleString('en')} rows`
  const timesOfFirst = (workload: WorkloadName) =>
    ratioOf(rateOf(results, size, 'list', ours), rateOf(results, size, workload, ours))
  const factsOf = <Facts extends { rows: number }>(all: readonly Facts[]) => all.find(({ rows }) => rows === size)
  const [exported, imported] = [factsOf(results.exports), factsOf(results.imports)]
  return [
    atMost(3, `the last page, ${at}: the time of the first`, timesOfFirst('last')),
    ...(size < minRowsOf('cursor')
      ? []
      : [atMost(3, `a cursor after 900,000, ${at}: the time of the first page`, timesOfFirst('cursor'))]),
    atMost(2, `export of all parts, ${at}: the time of psql's \\copy`, exported && timesOfCopy(exported)),
    atLeast(
      0.25,
      `import of 100,000 parts, ${at}: the rate of psql's \\copy`,
      inverse(imported && timesOfCopy(imported)),
    ),
  ]
}

function inverse(ratio: number | undefined): number | undefined {
  return ratio && 1 / ratio
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

function loggedWritesRatio({ loggedWrites }: Results): number | undefined {
  const last = loggedWrites.at(-1)
  return ratioOf(last?.logged, last?.plain)
}

function memoryRatio({ processes }: Results, rows: number): number | undefined {
  const memory = (contender: string) =>
    processes.find((each) => each.rows === rows && each.contender === contender)?.memory?.now
  return ratioOf(memory(ours), memory(handwritten))
}
