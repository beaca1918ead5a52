import { leastRowsOf, works } from '../work/works.ts'
import { type Bar, barsOf } from './bars.ts'
import { medianOf, round, spreadOf } from './numbers.ts'
import { type Measurement, measurementOf, type ProcessFacts, type Results } from './results.ts'
import { renderTable } from './table.ts'

/** The report of a run, as Markdown; `machine` says line by line what it ran on. */
export function renderReport(results: Results, machine: readonly string[]): string {
  const parts = [
    '# Benchmark',
    'Made by `npm run bench`; [how it measures](bench.md). The numbers of a run compare with each other, not with those of another.',
    machine.map((line) => `- ${line}`).join('\n'),
    '## The bars',
    renderBars(barsOf(results)),
    ...results.rows.flatMap((rows) => renderRows(results, rows)),
    ...renderExports(results),
    ...renderNotes(results),
  ]
  return `${parts.join('\n\n')}\n`
}

/** The bars as a table. */
function renderBars(bars: readonly Bar[]): string {
  const lines = bars.map(({ title, wanted, ratio, isReached }) => {
    const verdict = isReached === undefined ? 'not measured' : isReached ? 'reached' : 'missed'
    return [title, wanted, ratio === undefined ? '–' : `${round(ratio)} ×`, verdict]
  })
  return renderTable(['ours compared with', 'wanted', 'measured', ''], lines)
}

/** What a terminal shows of a run: how many requests per second, and the bars. */
export function renderSummary(results: Results): string {
  const rates = results.rows.flatMap((rows) => [titleOf(rows), renderWorks(results, rows, rateCell)])
  return [...rates, renderBars(barsOf(results))].join('\n\n')
}

type Cell = (measurement: Measurement) => string

const medianBy = ({ rounds }: Measurement, read: (round: Measurement['rounds'][number]) => number | undefined) =>
  medianOf(rounds.map((each) => read(each) ?? Number.NaN))

const rateCell: Cell = ({ rounds }) => {
  const rates = rounds.map(({ requestsPerSecond }) => requestsPerSecond)
  return `${round(medianOf(rates))} (${Math.round(spreadOf(rates) * 100)} %)`
}

const cells: Readonly<Record<string, Cell>> = {
  'Requests per second, and how far the rounds lie apart': rateCell,
  'Latency in milliseconds: median, 99th percentile': (measurement) =>
    `${round(medianBy(measurement, ({ latency }) => latency.median))}, ${round(medianBy(measurement, ({ latency }) => latency.p99))}`,
  'CPU time of the server per request, in milliseconds': (measurement) =>
    round(medianBy(measurement, ({ cpuPerRequest }) => cpuPerRequest)),
  'Statements per request': ({ statementsPerRequest }) => round(statementsPerRequest),
}

function titleOf(rows: number): string {
  return `## ${formatCount(rows)} rows in each table`
}

function formatCount(value: number): string {
  return value.toLocaleString('en')
}

function renderRows(results: Results, rows: number): string[] {
  const tables = Object.entries(cells).flatMap(([title, cell]) => [`### ${title}`, renderWorks(results, rows, cell)])
  return [titleOf(rows), ...tables, '### The process', renderProcesses(results, rows)]
}

/** A line for each work, a column for each contender. */
function renderWorks(results: Results, rows: number, cell: Cell): string {
  const lines = results.works.map((work) => [
    works[work].title,
    ...results.contenders.map(({ name }) => {
      const found = measurementOf(results, rows, work, name)
      return found === undefined ? '–' : cell(found)
    }),
  ])
  return renderTable(['', ...results.contenders.map(({ title }) => title)], lines)
}

function renderProcesses({ contenders, processes }: Results, rows: number): string {
  const line = (title: string, read: (facts: ProcessFacts) => number | undefined) => [
    title,
    ...contenders.map(({ name }) => {
      const facts = processes.find((each) => each.rows === rows && each.contender === name)
      return round(facts && read(facts))
    }),
  ]
  return renderTable(
    ['', ...contenders.map(({ title }) => title)],
    [
      line('first answer after ms', ({ startTime }) => startTime),
      line('memory after all work, MB', ({ memory }) => memory?.now),
      line('most memory, MB', ({ memory }) => memory?.peak),
    ],
  )
}

function renderExports({ exports }: Results): string[] {
  if (exports.length === 0) return []
  const lines = exports.map(({ rows, seconds, megabytes, peakMemory }) => [
    formatCount(rows),
    ...[seconds, rows / seconds, megabytes / seconds, peakMemory].map(round),
  ])
  return [
    '## CSV export of ours',
    renderTable(['rows', 'seconds', 'rows per second', 'MB per second', 'most memory, MB'], lines),
  ]
}

/** What stands behind a dash, and requests that failed. */
function renderNotes({ contenders, rows: sizes, works: measured, measurements }: Results): string[] {
  const tooFew = sizes.flatMap((rows) =>
    measured
      .filter((work) => leastRowsOf(work) > rows)
      .map((work) => `- ${works[work].title}, ${formatCount(rows)} rows: it needs ${formatCount(leastRowsOf(work))}`),
  )
  const unable = contenders.flatMap(({ title, cannot = {} }) =>
    measured.flatMap((work) =>
      cannot[work] === undefined ? [] : [`- ${title}, ${works[work].title}: ${cannot[work]}`],
    ),
  )
  const missing = [...tooFew, ...unable]
  const failed = measurements.flatMap(({ contender, work, rows, rounds }) => {
    const failures = rounds.reduce((sum, each) => sum + each.failures, 0)
    return failures === 0
      ? []
      : [`- ${contender}, ${works[work].title}, ${formatCount(rows)} rows: ${failures} requests failed`]
  })
  return [
    ...(missing.length === 0 ? [] : ['## Left out', missing.join('\n')]),
    ...(failed.length === 0 ? [] : ['## Failures', failed.join('\n')]),
  ]
}
