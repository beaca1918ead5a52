import { parseArgs } from 'node:util'
import { contenders } from './work/contenders.ts'
import { leastRowsOf, type WorkName, workNames } from './work/works.ts'

/** What a run measures. */
export interface Options {
  readonly rows: readonly number[]
  readonly rounds: number
  readonly seconds: number
  readonly connections: number
  readonly works: readonly WorkName[]
  readonly contenders: readonly string[]
  readonly withExport: boolean
  /** The Markdown file that is written. */
  readonly report: string
  /** The folder that CPU profiles of ours are kept in; undefined where none are made. */
  readonly profile: string | undefined
}

const leastRows = 5_000

export const help = `Usage: npm run bench -- [options]

Measures Slipform beside what one would pick instead, on one PostgreSQL: an embedded one,
or the server at BENCH_DATABASE_URL, where the databases slipform_bench_<rows> are made anew.

  --rows <n,…>        rows in each table (10000,100000,1000000; at least ${leastRows})
  --rounds <n>        turns of each contender at each work (5)
  --seconds <n>       how long a turn takes (5)
  --connections <n>   requests that are under way at a time (20)
  --work <name,…>     ${workNames.join(', ')} (all);
                      needs more rows: ${describeNeeds()}
  --contenders <name,…>
                      ${contenders.map(({ name }) => name).join(', ')} (all)
  --no-export         leaves out the CSV export
  --report <file>     the report to write (docs/benchmark.md)
  --profile <folder>  keeps CPU profiles of ours, one for each number of rows; it is slower meanwhile
  --help              prints this
`

/**
 * Reads the options of a command line; undefined when it asks for help.
 *
 * @throws Error that names the option and what it may be.
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
      work: { type: 'string', default: workNames.join() },
      contenders: { type: 'string', default: contenders.map(({ name }) => name).join() },
      export: { type: 'boolean', default: true },
      report: { type: 'string', default: 'docs/benchmark.md' },
      profile: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return undefined
  return {
    rows: values.rows.split(',').map((text) => readNumber('rows', text, leastRows)),
    rounds: readNumber('rounds', values.rounds),
    seconds: readNumber('seconds', values.seconds),
    connections: readNumber('connections', values.connections),
    works: readNames('work', values.work, workNames),
    contenders: readNames(
      'contenders',
      values.contenders,
      contenders.map(({ name }) => name),
    ),
    withExport: values.export,
    report: values.report,
    profile: values.profile,
  }
}

/** Work that the least tables are too small for. */
function describeNeeds(): string {
  const names = workNames.filter((name) => leastRowsOf(name) > leastRows)
  return names.map((name) => `${name} ${leastRowsOf(name)}`).join(', ')
}

function readNumber(name: string, text: string, least = 1): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (value >= least) return value
  throw new Error(`--${name} must be a whole number from ${least} on, not '${text}'.`)
}

/** The known names that a text lists, in the order that is usual for them. */
function readNames<Name extends string>(option: string, text: string, known: readonly Name[]): Name[] {
  const names = text.split(',')
  const unknown = names.find((name) => !known.includes(name as Name))
  if (unknown !== undefined) throw new Error(`--${option} must be some of ${known.join(', ')}, not '${unknown}'.`)
  return known.filter((name) => names.includes(name))
}
