import { parseArgs } from 'node:util'
import { contenders } from './workloads/contenders.ts'
import { minRowsOf, type WorkloadName, workloadNames } from './workloads/workloads.ts'

/** The options of a run. */
export interface Options {
  readonly rows: readonly number[]
  readonly rounds: number
  readonly seconds: number
  readonly connections: number
  readonly workloads: readonly WorkloadName[]
  readonly contenders: readonly string[]
  readonly withExport: boolean
  /** Whether updates with and without the change log are measured. */
  readonly withLog: boolean
  /** The Markdown file to write. */
  readonly report: string
  /** The folder for CPU profiles of Slipform; undefined without profiles. */
  readonly profile: string | undefined
}

const minRows = 5_000

export const help = `Usage: npm run bench -- [options]

Compares Slipform with its alternatives on one PostgreSQL: an embedded one, or the
server at BENCH_DATABASE_URL, whose databases slipform_bench_<rows> are created anew.

  --rows <n,…>        rows in each table (10000,100000,1000000; at least ${minRows})
  --rounds <n>        measurements of each contender per workload (5)
  --seconds <n>       length of a measurement (5)
  --connections <n>   concurrent requests (20)
  --workload <name,…>
                      ${workloadNames.join(', ')} (all);
                      minimum of rows: ${describeMinRows()}
  --contenders <name,…>
                      ${contenders.map(({ name }) => name).join(', ')} (all)
  --no-export         omits the CSV export and the import
  --no-log            omits the updates with and without the change log
  --report <file>     the report to write (docs/benchmark.md)
  --profile <folder>  writes CPU profiles of Slipform, one per number of rows; profiling slows it down
  --help              prints this text
`

/**
 * Parses the command line. Returns undefined for `--help`.
 *
 * @throws Error that names the option and its valid values.
 */
export function readOptions(args: readonly string[]): Options | undefined {
  const { values } = parseArgs({
    args: [...args],
    allowNegative: true,
    options: {
      rows: { type: 'string', default: '10000,100000,1000000' },
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '5' },
      connections: { type: 'string', default: '20' },
      workload: { type: 'string', default: workloadNames.join() },
      contenders: { type: 'string', default: contenders.map(({ name }) => name).join() },
      export: { type: 'boolean', default: true },
      log: { type: 'boolean', default: true },
      report: { type: 'string', default: 'docs/benchmark.md' },
      profile: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return undefined
  return {
    rows: values.rows.split(',').map((text) => readNumber('rows', text, minRows)),
    rounds: readNumber('rounds', values.rounds),
    seconds: readNumber('seconds', values.seconds),
    connections: readNumber('connections', values.connections),
    workloads: readNames('workload', values.workload, workloadNames),
    contenders: readNames(
      'contenders',
      values.contenders,
      contenders.map(({ name }) => name),
    ),
    withExport: values.export,
    withLog: values.log,
    report: values.report,
    profile: values.profile,
  }
}

/** Lists the workloads that need more than the minimum of rows. */
function describeMinRows(): string {
  const names = workloadNames.filter((name) => minRowsOf(name) > minRows)
  return names.map((name) => `${name} ${minRowsOf(name)}`).join(', ')
}

function readNumber(name: string, text: string, minimum = 1): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (value >= minimum) return value
  throw new Error(`--${name} must be a whole number from ${minimum} on, not '${text}'.`)
}

/** Parses a comma-separated list of known names; returns them in the order of `known`. */
function readNames<Name extends string>(option: string, text: string, known: readonly Name[]): Name[] {
  const names = text.split(',')
  const unknown = names.find((name) => !known.includes(name as Name))
  if (unknown !== undefined) throw new Error(`--${option} must be some of ${known.join(', ')}, not '${unknown}'.`)
  return known.filter((name) => names.includes(name))
}
