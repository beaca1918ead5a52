import { statSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { snakeCase } from 'change-case'
import type { Knex } from 'knex'
import { UserError } from '../../base/user-error.ts'
import { formatChanges } from '../../files/format.ts'
import type { Prompter } from '../../input/prompts/prompter.ts'
import { loadStatements } from '../../schema/load/load.ts'
import { type RowsFile, readRowsFiles } from '../../schema/load/rows.ts'
import { readScripts } from '../../schema/load/script.ts'
import { plainName } from '../../schema/read/field-name.ts'
import { newMigrationName } from '../../schema/write/migration-file.ts'
import type { FileChange } from '../../source/files/change.ts'
import type { ProjectFiles } from '../../source/files/files.ts'
import { migrationsFolder, seedsFolder } from '../../source/files/layout.ts'
import { renderTemplate } from '../../text/template.ts'
import { describeLoaded } from './loaded-notes.ts'
import type { Note } from './notes.ts'
import { readSheets } from './sheets.ts'

/** Files that a project begins with: SQL scripts, or spreadsheets. */
export interface InputFiles {
  readonly schema: readonly string[]
  readonly csv: readonly string[]
}

/** What files become besides resources: the script that creates their tables, and their rows. */
export interface FilesOutcome {
  readonly name: string
  readonly script: string
  readonly rows: readonly RowsFile[]
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
  if (end(/\.sql(?:\.gz)?$/i) || areFolders) return { schema: paths, csv: [] }
  return end(/\.csv$/i) ? { schema: [], csv: paths } : undefined
}

/** Returns the options that name files. */
export function printableFiles({ schema, csv }: InputFiles): { schema?: string[]; csv?: string[] } {
  return { ...(schema.length > 0 && { schema: [schema.join(',')] }), ...(csv.length > 0 && { csv: [csv.join(',')] }) }
}

/** Creates the tables of files in an embedded database, with their rows. */
export async function loadFiles(
  db: Knex,
  { schema, csv }: InputFiles,
  ask: Prompter | undefined,
): Promise<FilesOutcome> {
  const [first = ''] = [...schema, ...csv]
  const { statements, notes } =
    schema.length > 0 ? { statements: readScripts(schema), notes: [] } : await readSheets(csv, ask)
  const loaded = await loadStatements(db, statements)
  if (!/^create\s+(?:unlogged\s+)?table\b/im.test(loaded.script)) {
    const reasons = loaded.rejected.slice(0, maxReasons)
    throw new UserError(
      `${first} creates no table.`,
      ...reasons.map(({ statement, reason }) => `${statement.file}:${statement.line}: ${reason}`),
    )
  }
  const rows = await readRowsFiles(db)
  const name = csv.length > 1 ? 'spreadsheets' : snakeCase(plainName(basename(first, extname(first)))) || 'schema'
  return { name, script: loaded.script, rows, notes: [...notes, ...describeLoaded(loaded, rows)] }
}

const maxReasons = 5

/** Plans the migration that creates the tables, and the seed that fills them. */
export async function planFiles({ name, script, rows }: FilesOutcome, files: ProjectFiles): Promise<FileChange[]> {
  const known = files.list(migrationsFolder).find((path) => path.endsWith(`_create_${name}.sql`))
  const migration = known?.replace(/\.sql$/, '') ?? newMigrationName(`create_${name}`, files, new Date())
  const change = (path: string, after: string): FileChange => ({ path, before: files.read(path), after })
  const sources = await formatChanges(
    [
      change(`${migrationsFolder}/${migration}.ts`, renderTemplate('schema', { script: `${migration}.sql` })),
      ...(rows.length > 0 ? [change(`${seedsFolder}/rows.ts`, renderTemplate('rows', {}))] : []),
    ],
    files,
  )
  const changes = [
    ...sources,
    change(`${migrationsFolder}/${migration}.sql`, script),
    // The rows may be of people: git does not take them until the user says so.
    ...(rows.length > 0 ? [change(`${seedsFolder}/.gitignore`, '*.csv\n')] : []),
    ...rows.map(({ name, text }) => change(`${seedsFolder}/${name}`, text)),
  ]
  return changes.filter(({ before, after }) => before !== after)
}
