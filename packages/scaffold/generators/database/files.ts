// `--schema` and `--csv`: loads the files into an embedded database, which the run then reads like any other, and plans the
// migration and the seed that make the same tables in the project.

import { statSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { snakeCase } from 'change-case'
import type { Knex } from 'knex'
import { UserError } from '../../base/user-error.ts'
import { formatChanges } from '../../files/format.ts'
import type { Prompter } from '../../input/prompts/prompter.ts'
import type { Decisions } from '../../schema/compare/decisions.ts'
import { loadStatements, type Rejected } from '../../schema/load/load.ts'
import { type RowsFile, readRowsFiles } from '../../schema/load/rows.ts'
import { readScripts } from '../../schema/load/script.ts'
import { tryScript } from '../../schema/load/try-script.ts'
import { plainName } from '../../schema/read/field-name.ts'
import { withDatabase } from '../../schema/read/open-schema.ts'
import { newMigrationName } from '../../schema/write/migration-file.ts'
import { renderRaw } from '../../schema/write/raw.ts'
import { deletion, type FileChange, type ProjectFiles } from '../../source/files/files.ts'
import { migrationsFolder, seedsFolder } from '../../source/files/layout.ts'
import { renderLiteral } from '../../text/expression.ts'
import { renderTemplate } from '../../text/template.ts'
import { changeTables, formerScripts } from './changed-tables.ts'
import { createsTable, describeLoaded, isSyntaxError } from './loaded-notes.ts'
import type { Note } from './notes.ts'
import { readSheets } from './sheets.ts'

/** Files that a project begins with: SQL scripts, or spreadsheets. */
export interface InputFiles {
  readonly schema: readonly string[]
  readonly csv: readonly string[]
}

/** What files become besides resources: a migration, and their rows. */
export interface FilesOutcome {
  readonly name: string
  /** The script that creates their tables, or changes those of the project; undefined if these are the same. */
  readonly script: string | undefined
  /** Whether earlier files made tables of the project, which the script changes. */
  readonly isChange: boolean
  /** The statements that undo the script; undefined for none. */
  readonly back: readonly string[] | undefined
  /** The data that the script loses. */
  readonly losses: readonly string[]
  readonly rows: readonly RowsFile[]
  /** The seed files to empty: of tables without rows, where other tables of the file have some. */
  readonly emptied: readonly string[]
  readonly notes: readonly Note[]
  /** The decisions of the user, with the answers. */
  readonly decisions: Decisions
}

/** The files of an input; undefined if its tables are in a database. */
export function filesOf({ schema, csv }: InputFiles): InputFiles | undefined {
  if (schema.length > 0 && csv.length > 0) throw new UserError('Pass either --schema or --csv.')
  return schema.length + csv.length === 0 ? undefined : { schema, csv }
}

/** Returns the files that an answer names by their endings, separated by commas, or folders of scripts; undefined for other texts. */
export function filesIn(text: string): InputFiles | undefined {
  const paths = text.split(',').map((path) => path.trim())
  const end = (ending: RegExp) => paths.every((path) => ending.test(path))
  const areFolders = paths.every((path) => statSync(path, { throwIfNoEntry: false })?.isDirectory())
  if (end(/\.sql(?:\.gz)?$/i) || areFolders) return { schema: paths, csv: [] }
  return end(/\.csv$/i) ? { schema: [], csv: paths } : undefined
}

/** Creates the tables of files in an embedded database, with their rows: after the project's migrations if earlier files made some. */
export async function loadFiles(
  db: Knex,
  input: InputFiles,
  decisions: Decisions,
  files: ProjectFiles,
  ask: Prompter | undefined,
): Promise<FilesOutcome> {
  const former = formerScripts(files)
  if (former.length === 0) {
    const created = await createTables(db, input, false, ask)
    return { ...created, isChange: false, back: undefined, losses: [], emptied: [], decisions }
  }
  return withDatabase(undefined, async (fileDb) => {
    const created = await createTables(fileDb, input, true, ask)
    const loaded = { ...created, db: fileDb, isWhole: input.schema.length > 0 }
    const changes = await changeTables(db, loaded, former, decisions, ask)
    return { ...created, ...changes, isChange: true, notes: [...created.notes, ...changes.notes] }
  })
}

async function createTables(db: Knex, { schema, csv }: InputFiles, isChange: boolean, ask: Prompter | undefined) {
  const paths = [...schema, ...csv]
  const [first = ''] = paths
  const { statements, notes } = schema.length > 0 ? readSchemas(schema) : await readSheets(csv, ask)
  const loaded = await loadStatements(db, statements)
  // A newer file is taken as a whole: without a statement, its table would seem to be gone.
  if (isChange) refuse(loaded.rejected.filter(isSyntaxError))
  if (!createsTable.test(loaded.script)) {
    refuse(causesOf(loaded.rejected))
    throw new UserError(`${paths.join(', ')} ${paths.length > 1 ? 'create' : 'creates'} no table.`)
  }
  if (schema.length > 0 && !isChange) await tryScript(loaded)
  const rows = await readRowsFiles(db)
  const name = csv.length > 1 ? 'spreadsheets' : snakeCase(plainName(basename(first, extname(first)))) || 'schema'
  return {
    name,
    file: basename(first),
    script: loaded.script,
    rows,
    notes: [...notes, ...describeLoaded(loaded, rows)],
  }
}

function readSchemas(paths: readonly string[]) {
  const { statements, empty } = readScripts(paths)
  const notes = empty.map((file): Note => ({ group: 'files', table: file, text: 'it is empty, and left out' }))
  return { statements, notes }
}

const maxReasons = 5

/** @throws UserError for statements, if there are some. */
function refuse(rejected: readonly Rejected[]): void {
  const issues = rejected
    .slice(0, maxReasons)
    .map(({ statement: { file, line }, reason }) => `${file}:${line}: ${reason}`)
  if (issues.length > 0) throw new UserError(...issues)
}

/** Returns why there is no table: statements that are no SQL, or that would create one; but not those that only miss the table of another. */
function causesOf(rejected: readonly Rejected[]): readonly Rejected[] {
  const causes = rejected.filter((one) => createsTable.test(one.statement.text) || isSyntaxError(one))
  const first = causes.filter(({ reason }) => !/^relation .* does not exist$/.test(reason))
  return first.length > 0 ? first : causes
}

/** Plans the migration that creates or changes the tables, and the seed that fills them. `formerScripts` finds migrations by these prefixes. */
export async function planFiles(
  { name, script, isChange, back, losses, rows, emptied }: FilesOutcome,
  files: ProjectFiles,
): Promise<FileChange[]> {
  const migration = newMigrationName(`${isChange ? 'follow' : 'create'}_${name}`, files, new Date())
  const losesData = losses.length > 0 && renderLiteral(losses.join('; '))
  const change = (path: string, after: string): FileChange => ({ path, before: files.read(path), after })
  const sources = await formatChanges(
    [
      ...(script === undefined
        ? []
        : [
            change(
              `${migrationsFolder}/${migration}.ts`,
              renderTemplate('schema', { script: `${migration}.sql`, isChange, losesData, back: back?.map(renderRaw) }),
            ),
          ]),
      ...(rows.length > 0 ? [change(`${seedsFolder}/rows.ts`, renderTemplate('rows', {}))] : []),
    ],
    files,
  )
  const changes = [
    ...sources,
    ...(script === undefined ? [] : [change(`${migrationsFolder}/${migration}.sql`, script)]),
    // The rows may be of people: git does not take them until the user says so.
    ...(rows.length > 0 ? [change(`${seedsFolder}/.gitignore`, '*.csv\n')] : []),
    ...rows.map(({ name, text }) => change(`${seedsFolder}/${name}`, text)),
    // Former rows would not fit the new ones of other tables.
    ...emptied.flatMap((name) => deletion(`${seedsFolder}/${name}`, files)),
  ]
  return changes.filter(({ before, after }) => before !== after)
}
