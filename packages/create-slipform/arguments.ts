import { parseArgs } from 'node:util'
import { UserError } from '@slipform/scaffold/internal'
import { splitUrl } from './database-url.ts'

/** An option of the command: parsed by `parseArgs`, and listed in the help and in the package's README. */
export interface CreateOption {
  readonly type: 'boolean' | 'string'
  readonly short?: string
  /** A name for the value, for the help. */
  readonly value?: string
  readonly help: string
}

/** The options by flag. */
export const createOptions = {
  yes: { type: 'boolean', short: 'y', help: 'does not prompt' },
  demo: { type: 'boolean', help: 'starts with a demo, a garage' },
  'database-url': {
    type: 'string',
    value: 'url',
    help: 'starts with the tables of an existing PostgreSQL database',
  },
  schema: {
    type: 'string',
    value: 'files',
    help: 'starts with the tables and rows of SQL scripts, such as a dump, or a folder of migrations; separated by commas',
  },
  csv: { type: 'string', value: 'files', help: 'starts with spreadsheets; separated by commas' },
  currency: { type: 'string', value: 'code', help: 'the currency of amounts (default: USD)' },
  main: {
    type: 'string',
    value: 'tables',
    help: 'the tables that lead menu and first page (default: chosen by references, rows and names); separated by commas',
  },
  convention: {
    type: 'string',
    value: 'names',
    help: 'what names of tables mean though no row shows it, as database.md lists it, none or all; separated by commas',
  },
  empty: { type: 'boolean', help: 'starts without a resource' },
  'no-install': { type: 'boolean', help: 'does not install packages' },
  'no-git': { type: 'boolean', help: 'does not initialize a git repository' },
  packages: { type: 'string', value: 'folder', help: "copies Slipform's packages from tarballs in a folder" },
  help: { type: 'boolean', short: 'h', help: 'shows this text' },
} as const satisfies Readonly<Record<string, CreateOption>>

/** Returns a flag with a name for its value: `--packages <folder>`. */
export function printSample(flag: string, { value }: CreateOption): string {
  return `--${flag}${value === undefined ? '' : ` <${value}>`}`
}

/** Returns the help: the command as users type it, and the options. */
export function printUsage(command: string): string {
  const options = Object.entries<CreateOption>(createOptions).map(
    ([flag, option]) => `  ${printSample(flag, option).padEnd(23)}${option.help}`,
  )
  return `${command}\n\n${options.join('\n')}`
}

/** What a new project starts with: nothing, the demo, a database, or files by their paths. */
export type Start =
  | { readonly from: 'empty' | 'demo' }
  | { readonly from: 'database-url'; readonly url: string }
  | { readonly from: 'schema' | 'csv'; readonly files: readonly string[] }

/** The parsed command line; prompts ask for missing values. */
export interface Arguments {
  readonly folder: string | undefined
  readonly isYes: boolean
  readonly isHelp: boolean
  /** What the project starts with; undefined asks. */
  readonly start: Start | undefined
  /** The currency of amounts; undefined asks, where there is money. */
  readonly currency: string | undefined
  /** The tables that lead the menu; undefined lets the scaffolder choose. */
  readonly main: string | undefined
  /** The conventions of tables to take; undefined takes those that rows or exact names show. */
  readonly convention: string | undefined
  readonly install: boolean
  readonly git: boolean
  readonly packages: string | undefined
}

/**
 * Parses the arguments of the command.
 *
 * @throws UserError for unknown options, for options that exclude each other, and for options that npm has parsed itself.
 */
export function parseArguments(argv: readonly string[], env: NodeJS.ProcessEnv, usage: string): Arguments {
  // npm has options of its own with the other names, such as --yes.
  const takenByNpm = [
    'demo',
    'database-url',
    'schema',
    'csv',
    'currency',
    'main',
    'convention',
    'empty',
    'packages',
  ].find((name) => env[`npm_config_${name.replace('-', '_')}`] !== undefined)
  if (takenByNpm !== undefined)
    throw new UserError(
      `npm has read --${takenByNpm} as an option of its own. Write -- before the options:\n\n${usage}`,
    )
  const { values, positionals } = parse(argv, usage)
  const [folder, ...rest] = positionals
  if (rest.length > 0) throw new UserError(`Name one folder, not ${positionals.length}: ${positionals.join(', ')}.`)
  const starts = startFlags.filter((flag) => values[flag] !== undefined)
  if (starts.length > 1) throw new UserError(`Pass one of ${starts.map((flag) => `--${flag}`).join(' and ')}.`)
  const install = !values['no-install']
  const start = readStart(values)
  const hasTables = start !== undefined && start.from !== 'empty' && start.from !== 'demo'
  if (hasTables && !install) throw new UserError(`--${start.from} needs the packages: remove --no-install.`)
  if (!hasTables && start !== undefined && values.main !== undefined)
    throw new UserError(`--${start.from} has no tables to choose from: remove --main.`)
  const { currency } = values
  if (currency !== undefined && !Intl.supportedValuesOf('currency').includes(currency.toUpperCase()))
    throw new UserError(`--currency ${currency} is not the code of a currency, such as EUR.`)
  return {
    folder,
    isYes: values.yes === true,
    isHelp: values.help === true,
    start,
    currency,
    main: values.main,
    convention: values.convention,
    install,
    git: !values['no-git'],
    packages: values.packages,
  }
}

const startFlags = ['demo', 'database-url', 'schema', 'csv', 'empty'] as const

function readStart(values: ReturnType<typeof parse>['values']): Start | undefined {
  const { demo, empty, schema, csv, 'database-url': url } = values
  if (url !== undefined) requireDatabaseUrl(url)
  if (url !== undefined) return { from: 'database-url', url }
  if (schema !== undefined) return { from: 'schema', files: splitFiles(schema) }
  if (csv !== undefined) return { from: 'csv', files: splitFiles(csv) }
  if (demo) return { from: 'demo' }
  return empty ? { from: 'empty' } : undefined
}

/** Splits paths that are separated by commas. */
export function splitFiles(text: string): string[] {
  const files = text.split(',').map((file) => file.trim())
  return files.filter(Boolean)
}

function parse(argv: readonly string[], usage: string) {
  try {
    return parseArgs({ args: [...argv], options: createOptions, allowPositionals: true })
  } catch (error) {
    // Removes Node's advice about values that begin with a dash.
    const [issue] = String(error instanceof Error ? error.message : error).split('. ')
    throw new UserError(`${issue}.\n\n${usage}`)
  }
}

/** @throws UserError when a text is not a PostgreSQL URL. */
export function requireDatabaseUrl(text: string): void {
  const isRight = splitUrl(text).every((url) => URL.canParse(url) && /^postgres(?:ql)?:/.test(url))
  if (!isRight) throw new UserError('The database URL must look like postgres://user:password@localhost:5432/name.')
}
