import { minRowsOf, workloads } from '../workloads/workloads.ts'
import { type Bar, barsOf } from './bars.ts'
import { medianOf, round, spreadOf } from './numbers.ts'
import { type Measurement, measurementOf, type ProcessFacts, type Results } from './results.ts'
import { renderTable } from './table.ts'

/** Renders the report of a run as Markdown; `machine` describes the machine line by line. */
export function renderReport(results: Results, machine: readonly string[]): string {
  const parts = [
    '# Benchmark',
    'Written by `npm run bench`; [the method](bench.md). Compare the numbers within one run only.',
    machine.map((line) => `- ${line}`).join('\n'),
    '## The bars',
    renderBars(barsOf(results)),
    ...results.rows.flatMap((rows) => renderRows(results, rows)),
    ...renderExports(results),
    ...renderImports(results),
    ...renderLoggedWrites(results),
    ...renderNotes(results),
  ]
  return `${parts.join('\n\n')}\n`
}

/** Renders the bars as a table. */
function renderBars(bars: readonly Bar[]): string {
  const lines = bars.map(({ title, wanted, ratio, isReached }) => {
    const verdict = isReached === undefined ? 'not measured' : isReached ? 'reached' : 'missed'
    return [title, wanted, ratio === undefined ? '–' : `${round(ratio)} ×`, verdict]
  })
  return renderTable(['Slipform compared with', 'bar', 'measured', ''], lines)
}

/** Renders the summary for the terminal: requests per second and the bars. */
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
  'Requests per second, and the range of the rounds': rateCell,
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

/** Renders a table with a row per workload and a column per contender. */
function renderWorks(results: Results, rows: number, cell: Cell): string {
  const lines = results.workloads.map((workload) => [
    workloads[workload].title,
    ...results.contenders.map(({ name }) => {
      const found = measurementOf(results, rows, workload, name)
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
      line('first response after ms', ({ startTime }) => startTime),
      line('memory after the run, MB', ({ memory }) => memory?.now),
      line('peak memory, MB', ({ memory }) => memory?.peak),
    ],
  )
}

function renderExports({ exports }: Results): string[] {
  if (exports.length === 0) return []
  const lines = exports.map(({ rows, seconds: rounds, copySeconds, megabytes, peakMemory }) => {
    const seconds = medianOf(rounds)
    const numbers = [seconds, rows / seconds, megabytes / seconds, peakMemory, medianOf(copySeconds)]
    return [formatCount(rows), ...numbers.map(round)]
  })
  const titles = ['rows', 'seconds', 'rows per second', 'MB per second', 'peak memory, MB', 'psql \\copy, seconds']
  return ['## CSV export of Slipform', renderTable(titles, lines)]
}

function renderImports({ imports }: Results): string[] {
  if (imports.length === 0) return []
  const lines = imports.map(({ rows, records, seconds: rounds, copySeconds }) => {
    const seconds = medianOf(rounds)
    return [formatCount(rows), formatCount(records), ...[seconds, records / seconds, medianOf(copySeconds)].map(round)]
  })
  const titles = ['rows before', 'imported', 'seconds', 'rows per second', 'psql \\copy, seconds']
  return ['## Import into Slipform', renderTable(titles, lines)]
}

function renderLoggedWrites({ loggedWrites }: Results): string[] {
  if (loggedWrites.length === 0) return []
  const lines = loggedWrites.map(({ rows, plain, logged }) => [formatCount(rows), round(plain), round(logged)])
  return [
    '## Single updates of a table, per second',
    renderTable(['rows', 'without any trigger', 'with the change log'], lines),
  ]
}

/** Explains missing numbers and lists failed requests. */
function renderNotes({ contenders, rows: sizes, workloads: measured, measurements }: Results): string[] {
  const tooFew = sizes.flatMap((rows) =>
    measured
      .filter((workload) => minRowsOf(workload) > rows)
      .map(
        (workload) =>
          `- ${workloads[workload].title}, ${formatCount(rows)} rows: it needs ${formatCount(minRowsOf(workload))}`,
      ),
  )
  const unable = contenders.flatMap(({ title, cannot = {} }) =>
    measured.flatMap((workload) =>
      cannot[workload] === undefined ? [] : [`- ${title}, ${workloads[workload].title}: ${cannot[workload]}`],
    ),
  )
  const missing = [...tooFew, ...unable]
  const failed = measurements.flatMap(({ contender, workload, rows, rounds }) => {
    const failures = rounds.reduce((sum, each) => sum + each.failures, 0)
    return failures === 0
      ? []
      : [`- ${contender}, ${workloads[workload].title}, ${formatCount(rows)} rows: ${failures} requests failed`]
  })
  return [
    ...(missing.length === 0 ? [] : ['## Not measured', missing.join('\n')]),
    ...(failed.length === 0 ? [] : ['## Failures', failed.join('\n')]),
  ]
}
