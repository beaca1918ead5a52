import { dirname } from 'node:path/posix'
import { UserError } from '../../base/user-error.ts'
import { isSameTable } from '../../schema/shape/shape.ts'
import type { TableName } from '../../schema/steps/step.ts'
import type { ProjectFiles, SourceText } from '../../source/files/files.ts'
import { createdTables } from '../../source/parse/migration-calls.ts'

/** @throws UserError when a file to be created exists, in upper or lower case: macOS and Windows take both as one. */
export function requireFreePaths(texts: readonly SourceText[], files: ProjectFiles): void {
  const taken = texts.flatMap(({ path }) => findIgnoringCase(path, files) ?? [])
  if (taken.length > 0) {
    throw new UserError(...taken.map((path) => `${path} exists already. Choose another name, or delete it first.`))
  }
}

/** @throws UserError when a migration already creates the table. */
export function requireNewTable(table: TableName, files: ProjectFiles): void {
  const created = createdTables(files).filter((other) => isSameTable(other, table))
  const migrations = [...new Set(created.map(({ path }) => path))]
  if (migrations.length === 0) return
  throw new UserError(
    ...migrations.map(
      (path) => `${path} already creates a table ${table.name}. Choose another name, or delete it first.`,
    ),
  )
}

function findIgnoringCase(path: string, files: ProjectFiles): string | undefined {
  const folder = dirname(path)
  const name = files.list(folder).find((name) => `${folder}/${name}`.toLowerCase() === path.toLowerCase())
  return name && `${folder}/${name}`
}
