import { isDeepStrictEqual } from 'node:util'
import { listTables, maskPassword, migrationsRun, parsePostgresUrl } from 'slipform/internal'
import { UserError } from '../../base/user-error.ts'
import { commonOptions, parseOptions } from '../../input/options/parse.ts'
import { describeOptions } from '../../input/options/print.ts'
import { printCommand } from '../../input/prompts/command.ts'
import type { Prompter } from '../../input/prompts/prompter.ts'
import type { Decisions } from '../../schema/compare/decisions.ts'
import { databaseUrl, withDatabase } from '../../schema/read/open-schema.ts'
import { readSchema } from '../../schema/read/read.ts'
import type { DatabaseSchema, Table } from '../../schema/read/schema.ts'
import { nameOfMigration } from '../../schema/write/migration-file.ts'
import type { FileChange } from '../../source/files/change.ts'
import { listMigrations } from '../../source/files/layout.ts'
import type { ScaffoldProject } from '../../source/project/open.ts'
import { readState } from '../../source/state/state.ts'
import { additionsOf } from '../../spec/model-change.ts'
import type { Options } from '../../spec/options/option.ts'
import type { ResourceSpec } from '../../spec/resource-spec.ts'
import { addTo } from '../additions.ts'
import type { Generator } from '../generator.ts'
import { readDecisions } from '../sync/decisions.ts'
import { type Convention, describeConventions, findConventions, withReferences } from './conventions.ts'
import { examineTables } from './examine.ts'
import { filesIn, filesOf, type InputFiles, loadFiles, planFiles, printableFiles } from './files.ts'
import { describeMissingTables, followDatabase } from './follow-database.ts'
import { tableLabel } from './names.ts'
import { summarizeNotes } from './notes.ts'
import { planDatabasePage } from './page.ts'
import { planDatabase } from './plan.ts'
import { chooseTables } from './read.ts'
import { resourceFor } from './references.ts'
import { followRenamedTables } from './renamed-tables.ts'
import { describeSearchIndexes, findSearchIndexes } from './search-index.ts'
import { resourcesOf } from './tables.ts'

/** The input of `database`. */
export type DatabaseInput = {
  /** Undefined uses `DATABASE_URL`. */
  url: string | undefined
  /** SQL scripts and spreadsheets that the tables are made of, in place of a database. */
  files?: InputFiles | undefined
  /** Undefined selects all tables. */
  tables: string[] | undefined
  keys: Record<string, string>
  /** By table: the name of its model. */
  names: Record<string, string>
  /** Decisions about vanished columns and tables. */
  decisions: Decisions
  /** Writes a migration with the indexes of `q` that tables lack. */
  searchIndexes: boolean
  /** The names of the conventions to take; undefined takes those that the rows prove. */
  conventions: readonly string[] | undefined
}

/** The options of `database`. */
const databaseOptions = {
  url: { type: 'text', sample: 'postgres://...', help: 'the database (default: DATABASE_URL)' },
  schema: {
    type: 'texts',
    sample: 'schema.sql',
    help: 'SQL scripts in place of a database, such as a dump; separated by commas',
  },
  csv: {
    type: 'texts',
    sample: 'customers.csv,orders.csv',
    help: 'spreadsheets in place of a database; separated by commas',
  },
  tables: { type: 'texts', sample: "'album,sales.*'", help: 'these tables and views, or all of a schema' },
  all: { type: 'flag', help: 'all tables and views' },
  key: {
    type: 'texts',
    sample: 'table=column',
    help: 'the key of a table or view, several columns with commas; may be repeated',
  },
  name: { type: 'texts', sample: 'table=Name', help: 'the name of the model of a table; may be repeated' },
  rename: {
    type: 'texts',
    sample: 'products.old=new',
    help: 'the column old was renamed to new, or the table: products=goods; may be repeated',
  },
  drop: {
    type: 'texts',
    sample: 'products.old',
    help: 'the column old was dropped, or the table: products; may be repeated',
  },
  convention: {
    type: 'texts',
    sample: 'post.author_id',
    help: 'the conventions of new tables to take, none or all (default: those that the rows show); may be repeated',
  },
  'search-indexes': { type: 'flag', help: 'a migration with the indexes for the search that tables lack' },
} as const satisfies Options

const help = `Creates resources for the tables of an existing PostgreSQL: models, relations, routes and pages, without migrations.
Updates the models of tables that changed since. Does not change the database. Of files, the tables and rows become the project's own.

  npm run scaffold database                          prompts
  npm run scaffold database -- --url postgres://user:password@localhost/shop --all --yes
  npm run scaffold database -- --tables album,sales.invoice --dry-run
  npm run scaffold database -- --schema schema.sql --all --yes
  npm run scaffold database -- --csv customers.csv,orders.csv --all --yes

${describeOptions({ ...databaseOptions, ...commonOptions })}
`

/** Creates resources for the tables of an existing database. */
export const database: Generator<DatabaseInput> = {
  name: 'database',
  help,
  parse(argv) {
    const { values, positionals, common } = parseOptions('database', argv, databaseOptions)
    const named = splitList([...(values.tables ?? []), ...positionals])
    const hasAnswers = Object.keys(values).length > 0 || named.length > 0
    if (!hasAnswers) return { ...common, answers: undefined }
    if (!values.all && named.length === 0 && values.schema === undefined && values.csv === undefined)
      throw new UserError('No tables are given. Pass --tables album,track or --all.')
    const input = {
      url: values.url,
      files: filesOf({ schema: splitList(values.schema), csv: splitList(values.csv) }),
      tables: values.all || named.length === 0 ? undefined : named,
      keys: Object.fromEntries((values.key ?? []).map(readKey)),
      names: Object.fromEntries((values.name ?? []).map(readName)),
      decisions: readTableDecisions(values),
      searchIndexes: values['search-indexes'] === true,
      conventions: values.convention?.flatMap((list) => list.split(',')),
    }
    return { ...common, answers: () => input }
  },
  async prompts({ models }, ask) {
    const { url, schema, files } = await askPlace(ask)
    if (files !== undefined) {
      printCommand('database', databaseOptions, printableFiles(files), ask)
      const taken = { searchIndexes: false, conventions: undefined }
      return { url: undefined, files, tables: undefined, keys: {}, names: {}, decisions: {}, ...taken }
    }
    const tables = chooseTables(schema, undefined)
    const chosen = await ask.checkbox(
      'Which tables and views?',
      tables.map((table) => ({
        name: `${tableLabel(table)} (${table.columns.length} columns${table.isView ? ', a view' : ''})`,
        value: tableLabel(table),
        checked: true,
      })),
      true,
    )
    const shown = databaseUrl() === undefined ? { url: maskPassword(url) } : {}
    const fresh = withoutModels(chooseTables(schema, chosen), models)
    const extras = await askExtras(url, schema, fresh, ask)
    const flags = {
      ...(extras.conventions && { convention: [extras.conventions.join(',')] }),
      ...(extras.searchIndexes && { [searchIndexes]: true }),
    }
    printCommand('database', databaseOptions, { ...shown, tables: [chosen.join(',')], ...flags }, ask)
    return { url, files: undefined, tables: chosen, keys: {}, names: {}, decisions: {}, ...extras }
  },
  async plan(input, project, ask) {
    const { files, tables, keys, names, decisions: given, conventions: named } = input
    const url = files === undefined ? requireUrl(input.url) : undefined
    const { loaded, schema, listed, chosen, findings, run, conventions } = await withDatabase(url, async (db) => {
      const loaded = files && (await loadFiles(db, files, ask))
      const schema = await readSchema(db)
      const chosen = chooseTables(schema, tables)
      const run = loaded
        ? listMigrations(project.files).map(nameOfMigration)
        : await migrationsRun(db).catch((): string[] => [])
      return {
        loaded,
        schema,
        listed: await listTables(db),
        chosen,
        findings: await examineTables(db, chosen, keys),
        run,
        conventions: await findConventions(db, schema, withoutModels(chosen, project.models)),
      }
    })
    // A file describes tables to create; the models of others may be of the project's own database.
    const renamed = loaded ? undefined : await followRenamedTables(project.models, schema.tables, given, ask)
    const { changes: moved = [], decisions = given } = renamed ?? {}
    const current = { ...project, models: addTo(project.models, moved) }
    const followed = await followDatabase({ chosen, findings, run, decisions }, current, ask)
    const changes = [...moved, ...followed.changes]
    const models = addTo(project.models, changes)
    const taken = takenConventions(conventions, named)
    const assumed = { tables: withReferences(schema.tables, taken) }
    const found = resourcesOf(assumed, assumed.tables.filter(isAmong(chosen)), {
      keys,
      names,
      findings,
      models,
      conventions: taken,
      newFields: Object.fromEntries(changes.map(({ model, fields }) => [model.names.className, fields])),
      links: recordedLinks(project),
    })
    for (const spec of found.specs) if (loaded !== undefined) spec.isMigrated = true
    const gone = tables === undefined && loaded === undefined ? describeMissingTables(current.models, schema) : []
    const all = [...changes, ...additionsOf(found.inverses, project.models)]
    const notes = [...(loaded?.notes ?? []), ...gone, ...(renamed?.notes ?? []), ...followed.notes, ...found.notes]
    const filesOfSchema = loaded === undefined ? [] : await planFiles(loaded, project.files)
    const page = planDatabasePage(
      {
        tables: listed,
        models: [...addTo(project.models, all), ...found.specs],
        notes,
        created: found.specs.map(({ names }) => tableLabel({ schema: names.schema ?? 'public', name: names.table })),
      },
      project.files,
    )
    const missing = findSearchIndexes([...found.specs, ...found.known], schema.tables, project.files)
    const indexes = input.searchIndexes ? missing : []
    const said = [
      ...followed.unused,
      ...summarizeNotes(notes),
      ...describeConventions(conventions, taken),
      ...(input.searchIndexes ? [] : describeSearchIndexes(missing)),
    ]
    if (found.specs.length + all.length + indexes.length > 0) {
      const outcome = await planDatabase(found.specs, all, said, { run, tables: schema.tables, indexes }, project)
      const start = url === databaseUrl() ? 'npm run dev' : 'DATABASE_URL=postgres://… npm run dev'
      return {
        ...outcome,
        changes: [...filesOfSchema, ...outcome.changes, ...writtenOf(page)],
        next: [
          loaded === undefined
            ? `Start the server on that database: ${start}`
            : 'Start the server, which creates and fills the tables: npm run dev',
          'The models are yours to edit: models/',
        ],
      }
    }
    if (found.known.length === 0) throw new UserError('None of the tables can be a resource.', ...said)
    const hint = 'To update routes and pages of existing models: npm run scaffold sync.'
    return { changes: [...filesOfSchema, ...writtenOf(page)], conflicts: [], notes: [...said, hint], next: [] }
  },
}

/** Returns the conventions to take: those that are named, else those that the rows prove. `all` are those that no row contradicts. */
function takenConventions(found: readonly Convention[], named: readonly string[] | undefined): Convention[] {
  if (named === undefined) return found.filter(({ isProven }) => isProven)
  if (named.includes('all')) return [...found]
  const unknown = named.filter((name) => name !== none && !found.some((convention) => convention.name === name))
  if (unknown.length > 0)
    throw new UserError(
      ...unknown.map((name) => `--convention ${name}: no new table has such a convention, or its rows contradict it.`),
    )
  return found.filter(({ name }) => named.includes(name))
}

// Takes no convention in `--convention`.
const none = 'none'
const searchIndexes = 'search-indexes'

/** Asks for all that the tables do not declare, in one list; what the rows show is checked. */
async function askExtras(url: string, schema: DatabaseSchema, fresh: readonly Table[], ask: Prompter) {
  const found = await withDatabase(url, (db) => findConventions(db, schema, fresh))
  const choices = found.map(({ name, says, isProven }) => ({
    name: `${name} ${says}`,
    short: name,
    value: name,
    checked: isProven,
  }))
  const index = 'The search gets an index for each table: a migration that the server runs at its next start'
  const checked = await ask.checkbox('Which of these hold? The rows show those that are checked.', [
    ...choices,
    { name: index, short: 'search indexes', value: searchIndexes },
  ])
  const conventions = checked.filter((name) => name !== searchIndexes)
  const isAsShown = isDeepStrictEqual(
    conventions,
    takenConventions(found, undefined).map(({ name }) => name),
  )
  return {
    searchIndexes: checked.includes(searchIndexes),
    conventions: isAsShown ? undefined : conventions.length === 0 ? [none] : conventions,
  }
}

const withoutModels = (tables: readonly Table[], models: readonly ResourceSpec[]) =>
  tables.filter(({ schema, name }) => resourceFor({ schema, table: name }, models) === undefined)

const isAmong = (tables: readonly Table[]) => (table: Table) =>
  tables.some(({ schema, name }) => schema === table.schema && name === table.name)

/** Returns a change, unless it changes nothing. */
function writtenOf(change: FileChange): FileChange[] {
  return change.before === change.after ? [] : [change]
}

/** Splits lists that are separated by commas. */
function splitList(lists: readonly string[] = []): string[] {
  const words = lists.flatMap((list) => list.split(',')).map((word) => word.trim())
  return words.filter(Boolean)
}

/** Returns the URL of the database to read. */
function requireUrl(url = databaseUrl()): string {
  if (url === undefined)
    throw new UserError(
      'No database is given. Pass --url postgres://user:password@host/name, or set DATABASE_URL. For files: --schema schema.sql or --csv customers.csv.',
    )
  const issue = isUrl(url)
  if (issue !== true) throw new UserError(`--url ${issue}`)
  return url
}

/** Where tables are: in a database, whose schema was read, or in files. */
type Place =
  | { readonly url: string; readonly schema: DatabaseSchema; readonly files?: undefined }
  | { readonly files: InputFiles; readonly url?: undefined; readonly schema?: undefined }

/** Reads the database at `DATABASE_URL`, or prompts for files, or for a URL until one works. */
async function askPlace(ask: Prompter): Promise<Place> {
  const known = databaseUrl()
  if (known !== undefined) {
    ask.say(`The database at DATABASE_URL: ${maskPassword(known)}`)
    return { url: known, schema: await withDatabase(known, (db) => readSchema(db)) }
  }
  for (;;) {
    const text = await ask.input(question, undefined, (text) => filesIn(text) !== undefined || isUrl(text))
    const files = filesIn(text)
    if (files !== undefined) return { files }
    try {
      return { url: text, schema: await withDatabase(text, (db) => readSchema(db)) }
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      ask.say(error.message)
    }
  }
}

const question =
  'Which database? postgres://user:password@host/name, or files: schema.sql, or customers.csv,orders.csv:'

/** Returns the link tables that earlier runs added to existing models. */
function recordedLinks({ models, files }: ScaffoldProject): string[] {
  return models.flatMap(({ names: { plural, schema = 'public' } }) => {
    const { links = [] } = readState(files, plural) ?? {}
    return links.map((name) => tableLabel({ schema, name }))
  })
}

function isUrl(text: string): true | string {
  try {
    parsePostgresUrl(text)
    return true
  } catch (error) {
    return (error as Error).message
  }
}

function readKey(text: string): [string, string] {
  return (
    readPair(text) ?? throwUsage(`--key ${text}: write the table or view and its column: --key top_tracks=track_id.`)
  )
}

function readName(text: string): [string, string] {
  return readPair(text) ?? throwUsage(`--name ${text}: write the table and the name of its model: --name usr=User.`)
}

function readPair(text: string): [string, string] | undefined {
  const [table, value, ...rest] = text.split('=')
  return table && value && rest.length === 0 ? [table, value] : undefined
}

function throwUsage(message: string): never {
  throw new UserError(message)
}

/** Reads the decisions about columns, as `sync` does, and those about tables, whose names have no dot. */
function readTableDecisions({ rename = [], drop = [] }: { rename?: string[]; drop?: string[] }): Decisions {
  const isTable = (text: string) => /^[^.=]+(?:=[^=]+)?$/.test(text)
  const columns = readDecisions({
    rename: rename.filter((text) => !isTable(text)),
    drop: drop.filter((text) => !isTable(text)),
  })
  const pairs = rename.filter(isTable).map((text) => readPair(text) ?? throwUsage(`--rename ${text}: write old=new.`))
  return {
    renames: { ...columns.renames, ...Object.fromEntries(pairs) },
    drops: [...(columns.drops ?? []), ...drop.filter(isTable)],
  }
}
