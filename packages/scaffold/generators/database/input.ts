// The arguments of `database`: options, help, parsing, and how a run prints them again.

import { maskPassword, parsePostgresUrl } from 'slipform/internal'
import type { Options, ValuesOf } from '../../answers/options/option.ts'
import { checkCurrency } from '../../base/currency.ts'
import { UserError } from '../../base/user-error.ts'
import { commonOptions, parseOptions } from '../../input/options/parse.ts'
import { describeOptions, type Printable } from '../../input/options/print.ts'
import { databaseUrl } from '../../schema/read/open-schema.ts'
import type { Arguments } from '../generator.ts'
import type { InputFiles } from './files.ts'

export const databaseOptions = {
  url: { type: 'text', sample: 'postgres://...', help: 'the database (default: DATABASE_URL)' },
  schema: {
    type: 'texts',
    sample: 'schema.sql',
    help: 'SQL scripts that begin a project, such as a dump, or a folder of migrations; separated by commas',
  },
  csv: {
    type: 'texts',
    sample: 'customers.csv,orders.csv',
    help: 'spreadsheets that begin a project; separated by commas',
  },
  tables: { type: 'texts', sample: "'album,sales.*'", help: 'these tables and views, or all of a schema' },
  all: { type: 'flag', help: 'all tables and views' },
  key: {
    type: 'texts',
    sample: 'table=column',
    help: 'the key of a table or view, several columns with commas; may be repeated',
  },
  main: {
    type: 'texts',
    sample: 'hosts,items',
    help: 'the new tables that lead menu, first page and palette (default: chosen by references, rows and names)',
  },
  currency: {
    type: 'text',
    sample: 'EUR',
    help: 'the currency of amounts whose tables do not say it (default: USD)',
  },
  convention: {
    type: 'texts',
    sample: 'post.author_id',
    help: 'the conventions of new tables to take, none or all (default: those that the rows show); may be repeated',
  },
} as const satisfies Options

export const help = `Creates resources for the tables of an existing PostgreSQL: models, relations, routes and pages, without migrations.
Updates the models of tables that changed since. Does not change the database. Of files, the tables and rows become the project's own.

  npm run scaffold database                          prompts
  npm run scaffold database -- --url postgres://user:password@localhost/shop --all --yes
  npm run scaffold database -- --tables album,sales.invoice --dry-run
  npm run scaffold database -- --schema schema.sql --all --yes
  npm run scaffold database -- --csv customers.csv,orders.csv --all --yes

${describeOptions({ ...databaseOptions, ...commonOptions })}
`

export function parseInput(argv: readonly string[]): Arguments<DatabaseInput> {
  const { values, positionals, common } = parseOptions('database', argv, databaseOptions)
  const isAsked = Object.keys(values).length + positionals.length === 0
  const input = isAsked ? undefined : inputOf(values, positionals)
  return { ...common, answers: input && (() => input) }
}

/** What a run of `database` is told: the values of the options, which the printed command repeats, and what they mean. */
export type DatabaseInput = ReturnType<typeof inputOf>

/** Returns the input that options give, and the names of tables among the arguments; what is undefined is asked, or found. */
export function inputOf(values: ValuesOf<typeof databaseOptions>, tables: readonly string[] = []) {
  const named = splitList([...(values.tables ?? []), ...tables])
  const { schema, csv } = values
  if (schema && csv) throw new UserError('Pass either --schema or --csv.')
  const paths = splitList(schema ?? csv)
  const files: InputFiles | undefined = paths.length > 0 ? { from: schema ? 'schema' : 'csv', paths } : undefined
  const all = values.all || files ? ('all' as const) : undefined
  const currency = values.currency?.toUpperCase()
  const issue = currency === undefined || checkCurrency(currency)
  if (issue !== true) throw new UserError(`--currency ${issue}`)
  return {
    values,
    url: values.url,
    files,
    tables: named.length > 0 && !values.all ? named : all,
    keys: readKeys(values.key),
    conventions: values.convention && splitList(values.convention),
    currency,
    main: values.main && splitList(values.main),
  }
}

/** Returns the options that give an input again, without the password of a URL. */
export function printableInput({ values, url, tables, ...input }: DatabaseInput): Printable<typeof databaseOptions> {
  return {
    ...values,
    url: url === undefined || url === databaseUrl() ? undefined : maskPassword(url),
    tables: tables === 'all' ? undefined : tables?.join(),
    all: tables === 'all' && input.files === undefined,
    currency: input.currency,
    convention: input.conventions?.join(),
    main: input.main?.join(),
  }
}

/** Splits lists that are separated by commas. */
function splitList(lists: readonly string[] = []): string[] {
  const words = lists.flatMap((list) => list.split(',')).map((word) => word.trim())
  return words.filter(Boolean)
}

/** Reads the values of `--key`, such as `table=column`. */
function readKeys(texts: readonly string[] = []): Record<string, string> {
  const pairs = texts.map((text) => {
    const [table, column, ...rest] = text.split('=')
    if (!table || !column || rest.length > 0)
      throw new UserError(`--key ${text}: write the table or view and its column: --key top_tracks=track_id.`)
    return [table, column]
  })
  return Object.fromEntries(pairs)
}

/** Returns the URL of the database to read. */
export function requireUrl(url = databaseUrl()): string {
  if (url === undefined)
    throw new UserError(
      'No database is given. Pass --url postgres://user:password@host/name, or set DATABASE_URL. For files: --schema schema.sql or --csv customers.csv.',
    )
  const issue = checkUrl(url)
  if (issue !== true) throw new UserError(`--url ${issue}`)
  return url
}

/** Returns what is wrong with the URL of a database, or true. */
export function checkUrl(text: string): true | string {
  try {
    parsePostgresUrl(text)
    return true
  } catch (error) {
    return (error as Error).message
  }
}
