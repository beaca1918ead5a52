// `--schema` and `--csv`: loads the files into an embedded database, which the run then reads like any other, and plans the
// migration and the seed that make the same tables in the project.

import { basename, extname } from 'node:path'
import { snakeCase } from 'change-case'
import type { Knex } from 'knex'
import { UserError } from '../../base/user-error.ts'
import { formatChanges } from '../../files/format.ts'
import type { ScaffoldProject } from '../../project/open.ts'
import { holdsCode } from '../../schema/load/code.ts'
import { loadStatements, placeOf, type Rejected } from '../../schema/load/load.ts'
import { type Rows, readRows } from '../../schema/load/rows.ts'
import { readScripts } from '../../schema/load/script.ts'
import { tryStatements } from '../../schema/load/try-script.ts'
import { plainName } from '../../schema/read/field-name.ts'
import { newMigrationName } from '../../schema/write/migration-file.ts'
import type { FileChange, ProjectFiles } from '../../source/files/files.ts'
import { migrationsFolder, seedsFolder } from '../../source/files/layout.ts'
import { renderTemplate } from '../../text/template.ts'
import type { Note, NoteGroup } from './notes.ts'
import { readSheets } from './sheets.ts'

/** Files that a project begins with: SQL scripts, or spreadsheets. */
export interface InputFiles {
  readonly from: 'schema' | 'csv'
  readonly paths: readonly string[]
}

/** What files become besides resources: the script of a migration, and their rows. */
export interface LoadedFiles {
  readonly name: string
  readonly script: string
  readonly rows: Rows | undefined
  readonly notes: readonly Note[]
}

/**
 * Creates the tables of files in an embedded database, with their rows.
 *
 * @throws UserError in a project that has models: files only begin one.
 */
export async function loadFiles(
  db: Knex,
  { from, paths }: InputFiles,
  { models }: ScaffoldProject,
): Promise<LoadedFiles> {
  if (models.length > 0) throw new UserError(hasModels)
  const { statements, notes } =
    from === 'schema' ? { statements: readScripts(paths), notes: [] } : await readSheets(paths)
  const { script, rejected, written, changed } = await loadStatements(db, statements)
  if (!/^create\s+(?:unlogged\s+)?table\b/im.test(script)) {
    const causes = rejected.filter((statement) => !isConsequence(statement)).slice(0, maxReasons)
    const issues = causes.map(({ statement, reason }) => `${placeOf(statement)}: ${reason}`)
    throw new UserError(...(issues.length > 0 ? issues : [`There is no table in ${paths.join(', ')}.`]))
  }
  // Runs the statements again as the migration will, without rows. `filled` are the tables that they fill by themselves, with their columns.
  const filled = from === 'schema' ? await tryStatements(written) : []
  const rows = await readRows(db, filled)
  const [first = ''] = paths
  const name = snakeCase(plainName(basename(first, extname(first)))) || 'schema'
  return {
    name: from === 'csv' && paths.length > 1 ? 'spreadsheets' : name,
    script,
    rows,
    notes: [
      ...notes,
      ...describeRejected(rejected),
      ...written.flatMap(({ text, statement }) => {
        if (statement === undefined || !holdsCode(text)) return []
        const rights = /\bsecurity\s+definer\b/i.test(text) ? ' (with the rights of its owner)' : ''
        return [note('code', placeOf(statement), `${headOf(text)}${rights}`)]
      }),
      ...changed.map(({ statement, part: { what, name } }) => {
        const effect = what === 'type' ? 'its columns are texts' : 'the default that calls it is left out'
        return note('adapted', placeOf(statement), `there is no ${what} ${name} here, so ${effect}`)
      }),
      ...(rows === undefined ? [] : [note('files', 'server/seeds', describeRows(rows))]),
      // Without the columns: `public.tracks (id, name)`.
      ...filled.map((target) => note('files', target.replace(/ \(.*/s, ''), filledByCode)),
    ],
  }
}

const hasModels =
  'This project has models, and --schema and --csv only begin a project: change the models and run npm run scaffold sync, follow a database by --url, or create another project from the files.'
const filledByCode = 'the migration fills it, as code of the files inserts rows; inserts of the files are left out'
const maxReasons = 5

function note(group: NoteGroup, table: string, text: string): Note {
  return { group, table, text }
}

function describeRows({ count, targets }: Rows): string {
  return `${count} rows of ${targets.length} tables, which git ignores`
}

/** Whether an error follows from the statement of another, which is rejected too: a missing table, a missing row. */
function isConsequence({ code = '' }: Rejected): boolean {
  return ['42P01', '23503'].includes(code)
}

/** Describes rejected statements, the causes first. */
function describeRejected(rejected: readonly Rejected[]): Note[] {
  const sorted = [...rejected].sort((one, other) => Number(isConsequence(one)) - Number(isConsequence(other)))
  return sorted.map(({ statement, reason }) =>
    note('rejected', placeOf(statement), `${reason}: ${headOf(statement.text)}`),
  )
}

const headLength = 80

/** Returns the beginning of a statement, on one line without characters that control a terminal. */
function headOf(text: string): string {
  const head = text.replace(/[\s\p{Cc}]+/gu, ' ')
  return head.length > headLength ? `${head.slice(0, headLength)} …` : head
}

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
