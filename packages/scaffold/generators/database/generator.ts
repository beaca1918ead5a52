import { listTables, maskPassword, migrationsRun, parsePostgresUrl } from 'slipform/internal'
import { UserError } from '../../base/user-error.ts'
import { commonOptions, parseOptions } from '../../input/options/parse.ts'
import { describeOptions } from '../../input/options/print.ts'
import { printCommand } from '../../input/prompts/command.ts'
import type { Prompter } from '../../input/prompts/prompter.ts'
import type { Decisions } from '../../schema/compare/decisions.ts'
import { databaseUrl, withDatabase } from '../../schema/read/open-schema.ts'
import type { DatabaseSchema } from '../../schema/read/schema.ts'
import type { FileChange } from '../../source/files/change.ts'
import type { ScaffoldProject } from '../../source/project/open.ts'
import { readState } from '../../source/state/state.ts'
import { additionsOf } from '../../spec/model-change.ts'
import type { Options } from '../../spec/options/option.ts'
import { addTo } from '../additions.ts'
import type { Generator } from '../generator.ts'
import { readDecisions } from '../sync/decisions.ts'
import { examineTables } from './examine.ts'
import { describeMissingTables, followDatabase } from './follow-database.ts'
import { tableLabel } from './names.ts'
import { summarizeNotes } from './notes.ts'
import { planDatabasePage } from './page.ts'
import { planDatabase } from './plan.ts'
import { chooseTables, readTables } from './read.ts'
import { describeSearchIndexes, findSearchIndexes } from './search-index.ts'
import { resourcesOf } from './tables.ts'

/** The input of `database`. */
export type DatabaseInput = {
  /** Undefined uses `DATABASE_URL`. */
  url: string | undefined
  schemas: string[]
  /** Undefined selects all tables. */
  tables: string[] | undefined
  keys: Record<string, string>
  /** Decisions about vanished columns. */
  decisions: Decisions
  /** Writes a migration with the indexes of `q` that tables lack. */
  searchIndexes: boolean
}

/** The options of `database`. */
const databaseOptions = {
  url: { type: 'text', sample: 'postgres://...', help: 'the database (default: DATABASE_URL)' },
  schema: { type: 'texts', sample: 'sales', help: 'tables of this schema (default: all schemas); may be repeated' },
  tables: { type: 'texts', sample: 'album,invoice', help: 'these tables and views' },
  all: { type: 'flag', help: 'all tables and views' },
  key: {
    type: 'texts',
    sample: 'table=column',
    help: 'the key of a table or view, several columns with commas; may be repeated',
  },
  rename: {
    type: 'texts',
    sample: 'products.old=new',
    help: 'the column old was renamed to new; may be repeated',
  },
  drop: { type: 'texts', sample: 'products.old', help: 'the column old was dropped; may be repeated' },
  'search-indexes': { type: 'flag', help: 'a migration with the indexes for the search that tables lack' },
} as const satisfies Options

const help = `Creates resources for the tables of an existing PostgreSQL: models, relations, routes and pages, without migrations.
Updates the models of tables that changed since. Does not change the database.

  npm run scaffold database                          prompts
  npm run scaffold database -- --url postgres://user:password@localhost/shop --all --yes
  npm run scaffold database -- --tables album,sales.invoice --dry-run

${describeOptions({ ...databaseOptions, ...commonOptions })}
`

/** Creates resources for the tables of an existing database. */
export const database: Generator<DatabaseInput> = {
  name: 'database',
  help,
  parse(argv) {
    const { values, positionals, common } = parseOptions('database', argv, databaseOptions)
    const tables = [...(values.tables ?? []), ...positionals]
      .flatMap((list) => list.split(','))
      .map((one) => one.trim())
    const named = tables.filter(Boolean)
    const hasAnswers = Object.keys(values).length > 0 || named.length > 0
    if (!hasAnswers) return { ...common, answers: undefined }
    if (!values.all && named.length === 0)
      throw new UserError('No tables are given. Pass --tables album,track or --all.')
    const input = {
      url: values.url,
      schemas: values.schema ?? [],
      tables: values.all ? undefined : named,
      keys: Object.fromEntries((values.key ?? []).map(readKey)),
      decisions: readDecisions(values),
      searchIndexes: values['search-indexes'] === true,
    }
    return { ...common, answers: () => input }
  },
  async prompts(_project, ask) {
    const { url, schema } = await askDatabase(ask)
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
    printCommand('database', databaseOptions, { ...shown, tables: [chosen.join(',')] }, ask)
    return { url, schemas: [], tables: chosen, keys: {}, decisions: {}, searchIndexes: false }
  },
  async plan({ url = databaseUrl(), schemas, tables, keys, decisions, searchIndexes }, project, ask) {
    if (url === undefined)
      throw new UserError('No database is given. Pass --url postgres://user:password@host/name, or set DATABASE_URL.')
    if (isUrl(url) !== true) throw new UserError(`--url ${isUrl(url)}`)
    const { schema, listed, chosen, findings, run } = await withDatabase(url, async (db) => {
      const schema = await readTables(db, schemas)
      const chosen = chooseTables(schema, tables)
      const run = await migrationsRun(db).catch((): string[] => [])
      return { schema, listed: await listTables(db), chosen, findings: await examineTables(db, chosen, keys), run }
    })
    const {
      changes,
      notes: followed,
      unused,
    } = await followDatabase({ chosen, findings, run, decisions }, project, ask)
    const models = addTo(project.models, changes)
    const found = resourcesOf(schema, chosen, {
      keys,
      findings,
      models,
      newFields: Object.fromEntries(changes.map(({ model, fields }) => [model.names.className, fields])),
      links: recordedLinks(project),
    })
    const gone = tables === undefined && schemas.length === 0 ? describeMissingTables(project.models, schema) : []
    const all = [...changes, ...additionsOf(found.inverses, project.models)]
    const notes = [...gone, ...followed, ...found.notes]
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
    const indexes = searchIndexes ? missing : []
    const said = [...unused, ...summarizeNotes(notes), ...(searchIndexes ? [] : describeSearchIndexes(missing))]
    if (found.specs.length + all.length + indexes.length > 0) {
      const outcome = await planDatabase(found.specs, all, said, { run, tables: schema.tables, indexes }, project)
      const start = url === databaseUrl() ? 'npm run dev' : 'DATABASE_URL=postgres://… npm run dev'
      return {
        ...outcome,
        changes: [...outcome.changes, ...writtenOf(page)],
        next: [`Start the server on that database: ${start}`, 'The models are yours to edit: models/'],
      }
    }
    if (found.known.length === 0) throw new UserError('None of the tables can be a resource.', ...said)
    const hint = 'To update routes and pages of existing models: npm run scaffold sync.'
    return { changes: writtenOf(page), conflicts: [], notes: [...said, hint], next: [] }
  },
}

/** Returns a change, unless it changes nothing. */
function writtenOf(change: FileChange): FileChange[] {
  return change.before === change.after ? [] : [change]
}

/** Reads the database at `DATABASE_URL`, or prompts for a URL until one works. */
async function askDatabase(ask: Prompter): Promise<{ url: string; schema: DatabaseSchema }> {
  const known = databaseUrl()
  if (known !== undefined) {
    ask.say(`The database at DATABASE_URL: ${maskPassword(known)}`)
    return { url: known, schema: await withDatabase(known, (db) => readTables(db)) }
  }
  for (;;) {
    const url = await ask.input('Which database? postgres://user:password@host/name:', undefined, isUrl)
    try {
      return { url, schema: await withDatabase(url, (db) => readTables(db)) }
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      ask.say(error.message)
    }
  }
}

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
  const [table, columns, ...rest] = text.split('=')
  if (!table || !columns || rest.length > 0)
    throw new UserError(`--key ${text}: write the table or view and its column: --key top_tracks=track_id.`)
  return [table, columns]
}
