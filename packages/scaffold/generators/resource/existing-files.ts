import { dirname } from 'node:path/posix'
import { UserError } from '../../base/user-error.ts'
import type { ProjectFiles, SourceText } from '../../source/files/files.ts'
import { migrationsFolder } from '../../source/files/layout.ts'

/** @throws UserError when a file to be created exists, in upper or lower case: macOS and Windows take both as one. */
export function requireFreePaths(texts: readonly SourceText[], files: ProjectFiles): void {
  const taken = texts.flatMap(({ path }) => findIgnoringCase(path, files) ?? [])
  if (taken.length > 0) {
    throw new UserError(...taken.map((path) => `${path} exists already. Choose another name, or delete it first.`))
  }
}

/** @throws UserError when a migration already creates the table. */
export function requireNewTable(table: string, files: ProjectFiles): void {
  const migrations = migrationsOf(table, files)
  if (migrations.length === 0) return
  throw new UserError(
    ...migrations.map((path) => `${path} already creates a table ${table}. Choose another name, or delete it first.`),
  )
}

/** Returns the migrations that create a table. */
function migrationsOf(table: string, files: ProjectFiles): string[] {
  return files
    .list(migrationsFolder)
    .map((name) => `${migrationsFolder}/${name}`)
    .filter((path) => new RegExp(`createTable\\(\\s*['"\`]${table}['"\`]`).test(files.read(path) ?? ''))
}

function findIgnoringCase(path: string, files: ProjectFiles): string | undefined {
  const folder = dirname(path)
  const name = files.list(folder).find((name) => `${folder}/${name}`.toLowerCase() === path.toLowerCase())
  return name && `${folder}/${name}`
}
