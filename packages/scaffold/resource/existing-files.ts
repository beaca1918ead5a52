import { dirname } from 'node:path/posix'
import type { ProjectFiles } from '../project/files.ts'
import { migrationsFolder } from '../project/layout.ts'
import type { SourceText } from '../style/format.ts'
import { UserError } from '../user-error.ts'

/** Refuses when a file is there that would be written, in any case of letters. */
export function requireFreePaths(texts: readonly SourceText[], files: ProjectFiles): void {
  const taken = texts.flatMap(({ path }) => findIgnoringCase(path, files) ?? [])
  if (taken.length > 0) {
    throw new UserError(...taken.map((path) => `${path} is there already. Choose another name, or delete it first.`))
  }
}

/** Refuses when a migration makes the table already. */
export function requireNewTable(table: string, files: ProjectFiles): void {
  const migrations = migrationsOf(table, files)
  if (migrations.length === 0) return
  throw new UserError(
    ...migrations.map((path) => `${path} creates a table ${table} already. Choose another name, or delete it first.`),
  )
}

/** The migrations that create a table. */
export function migrationsOf(table: string, files: ProjectFiles): string[] {
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
