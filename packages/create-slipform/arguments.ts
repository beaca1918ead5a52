import {
  checkCurrency,
  type Options,
  parseCommand,
  rejectOptionsOfNpm,
  UserError,
  type ValuesOf,
} from '@slipform/scaffold/internal'

/** The options of the command. Arguments, help and the README of the package are derived from them. */
export const createOptions = {
  yes: { type: 'flag', short: 'y', help: 'does not prompt' },
  demo: { type: 'flag', help: 'starts with a demo, a garage' },
  database_url: {
    type: 'text',
    sample: 'postgres://...',
    help: 'starts with the tables of an existing PostgreSQL database',
  },
  schema: {
    type: 'texts',
    sample: 'shop.sql',
    help: 'starts with the tables and rows of SQL scripts, such as a dump, or a folder of migrations; separated by commas',
  },
  csv: { type: 'texts', sample: 'customers.csv', help: 'starts with spreadsheets; separated by commas' },
  currency: { type: 'text', sample: 'EUR', help: 'the currency of amounts (default: USD)' },
  main: {
    type: 'text',
    sample: 'hosts,items',
    help: 'the tables that lead menu and first page (default: chosen by references, rows and names); separated by commas',
  },
  convention: {
    type: 'text',
    sample: 'post.author_id',
    help: 'naming conventions that hold without rows that show them, as database.md lists them; none or all; separated by commas',
  },
  empty: { type: 'flag', help: 'starts without a resource' },
  install: { type: 'negation', help: 'does not install packages' },
  git: { type: 'negation', help: 'does not initialize a git repository' },
  packages: { type: 'text', sample: 'tarballs', help: "copies Slipform's packages from tarballs in a folder" },
  help: { type: 'flag', short: 'h', help: 'shows this text' },
} as const satisfies Options

type Values = ValuesOf<typeof createOptions>

/** The source of a new project's resources: nothing, the demo, a database, or files by their paths. `from` is the name of the option. */
export type Start =
  | { readonly from: 'empty' | 'demo' }
  | { readonly from: 'database-url'; readonly url: string }
  | { readonly from: 'schema' | 'csv'; readonly files: readonly string[] }

/** The parsed command line; prompts ask for a missing `folder` or `start`. */
export type CreateArguments = Values & { readonly folder: string | undefined; readonly start: Start | undefined }

/**
 * Parses the arguments that users type behind `command`.
 *
 * @throws UserError for unknown options, for options that exclude each other, and for options that npm took for itself: without `--` before
 * them.
 */
export function parseArguments(argv: readonly string[], command: string): CreateArguments {
  rejectOptionsOfNpm(command, createOptions)
  const { values, positionals } = parseCommand(command, argv, createOptions, true)
  const [folder, ...rest] = positionals
  if (rest.length > 0) throw new UserError(`Name one folder, not ${positionals.length}: ${positionals.join(', ')}.`)
  const start = readStart(values)
  const validity = values.currency === undefined || checkCurrency(values.currency.toUpperCase())
  if (validity !== true) throw new UserError(`--currency ${validity}`)
  return { ...values, folder, start }
}

function readStart({ demo, empty, schema, csv, database_url: url }: Values): Start | undefined {
  if (url !== undefined) requireDatabaseUrl(url)
  const starts: Start[] = [
    ...(demo ? [{ from: 'demo' as const }] : []),
    ...(url === undefined ? [] : [{ from: 'database-url' as const, url }]),
    ...(schema ? [{ from: 'schema' as const, files: schema.flatMap(splitFiles) }] : []),
    ...(csv ? [{ from: 'csv' as const, files: csv.flatMap(splitFiles) }] : []),
    ...(empty ? [{ from: 'empty' as const }] : []),
  ]
  if (starts.length > 1) throw new UserError(`Pass one of ${starts.map(({ from }) => `--${from}`).join(' and ')}.`)
  return starts[0]
}

/** Splits paths that are separated by commas. */
export function splitFiles(text: string): string[] {
  const files = text.split(',').map((file) => file.trim())
  return files.filter(Boolean)
}

/** @throws UserError when a text is not a PostgreSQL URL. A URL with several hosts is not checked here. */
export function requireDatabaseUrl(text: string): void {
  if (!/^postgres(?:ql)?:/.test(text) || !(URL.canParse(text) || text.includes(',')))
    throw new UserError('The database URL must look like postgres://user:password@localhost:5432/name.')
}
