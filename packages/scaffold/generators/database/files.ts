// `--schema` and `--csv`: loads the files into an embedded database, which the run then reads like any other, and plans the
// migration and the seed that make the same tables in the project.

import { statSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { snakeCase } from 'change-case'
import type { Knex } from 'knex'
import { UserError } from '../../base/user-error.ts'
import { formatChanges } from '../../files/format.ts'
import type { ScaffoldProject } from '../../project/open.ts'
import { loadStatements, placeOf } from '../../schema/load/load.ts'
import { type Rows, readRows } from '../../schema/load/rows.ts'
import { readScripts } from '../../schema/load/script.ts'
import { tryStatements } from '../../schema/load/try-script.ts'
import { plainName } from '../../schema/read/field-name.ts'
import { newMigrationName } from '../../schema/write/migration-file.ts'
import type { FileChange, ProjectFiles } from '../../source/files/files.ts'
import { migrationsFolder, seedsFolder } from '../../source/files/layout.ts'
import { renderTemplate } from '../../text/template.ts'
import { causesOf, createsTable, describeLoaded } from './loaded-notes.ts'
import type { Note } from './notes.ts'
import { readSheets } from './sheets.ts'

/** Files that a project begins with: SQL scripts, or spreadsheets. */
export interface InputFiles {
  readonly schema: readonly string[]
  readonly csv: readonly string[]
}

/** What files become besides resources: the script of a migration, and their rows. */
export interface LoadedFiles {
  readonly name: string
  readonly script: string
  readonly rows: Rows | undefined
  readonly notes: readonly Note[]
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
  if (end(/\.sql$/i) || areFolders) return { schema: paths, csv: [] }
  return end(/\.csv$/i) ? { schema: [], csv: paths } : undefined
}

/**
 * Creates the tables of files in an embedded database, with their rows.
 *
 * @throws UserError in a project that has models: files only begin one.
 */
export async function loadFiles(
  db: Knex,
  { schema, csv }: InputFiles,
  { models }: ScaffoldProject,
): Promise<LoadedFiles> {
  if (models.length > 0) throw new UserError(hasModels)
  const paths = [...schema, ...csv]
  const [first = ''] = paths
  const { statements, notes } = schema.length > 0 ? readSchemas(schema) : await readSheets(csv)
  const loaded = await loadStatements(db, statements)
  if (!createsTable.test(loaded.script)) {
    const causes = causesOf(loaded.rejected).slice(0, maxReasons)
    const issues = causes.map(({ statement, reason }) => `${placeOf(statement)}: ${reason}`)
    const none = `${paths.join(', ')} ${paths.length > 1 ? 'create' : 'creates'} no table.`
    throw new UserError(...(issues.length > 0 ? issues : [none]))
  }
  const filled = schema.length > 0 ? await tryStatements(loaded.written) : []
  const rows = await readRows(db, filled)
  const name = csv.length > 1 ? 'spreadsheets' : snakeCase(plainName(basename(first, extname(first)))) || 'schema'
  return {
    name,
    script: loaded.script,
    rows,
    notes: [
      ...notes,
      ...describeLoaded(loaded, rows),
      ...filled.map((target) => noteOfFile(target.replace(/ \(.*/s, ''), filledByCode)),
    ],
  }
}

const filledByCode = 'the migration fills it, as code of the files inserts rows; inserts of the files are left out'

const hasModels =
  'This project has models, and --schema and --csv only begin a project: change the models and run npm run scaffold sync, follow a database by --url, or create another project from the files.'

function readSchemas(paths: readonly string[]) {
  const { statements, empty } = readScripts(paths)
  return { statements, notes: empty.map((file) => noteOfFile(file, 'it is empty, and left out')) }
}

function noteOfFile(table: string, text: string): Note {
  return { group: 'files', table, text }
}

const maxReasons = 5

/** Plans the migration that creates the tables, and the seed that fills them. */
export async function planFiles({ name, script, rows }: LoadedFiles, files: ProjectFiles): Promise<FileChange[]> {
  const migration = newMigrationName(`create_${name}`, files, new Date())
  const change = (path: string, after: string): FileChange => ({ path, before: files.read(path), after })
  const sources = [
    change(`${migrationsFolder}/${migration}.ts`, renderTemplate('schema', { script: `${migration}.sql` })),
    ...(rows === undefined ? [] : [change(`${seedsFolder}/rows.ts`, renderTemplate('rows', {}))]),
  ]
  return [
    ...(await formatChanges(sources, files)),
    change(`${migrationsFolder}/${migration}.sql`, script),
    // The rows may be of people: git does not take them until the user says so.
    ...(rows === undefined
      ? []
      : [change(`${seedsFolder}/.gitignore`, 'rows.sql\n'), change(`${seedsFolder}/rows.sql`, rows.script)]),
  ]
}
