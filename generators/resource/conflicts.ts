import { dirname } from 'node:path/posix'
import type { Names } from '../names.ts'
import type { ProjectFiles } from '../project/files.ts'
import { Refusal } from '../refusal.ts'

/** Refuses when a file is there that the resource would write, in any case of letters, or a migration that makes its table. */
export function refuseConflicts(paths: readonly string[], { table }: Names, files: ProjectFiles): void {
  const taken = paths.flatMap((path) => existing(path, files) ?? [])
  const migrations = migrationsOf(table, files)
  const faults = [
    ...taken.map((path) => `${path} is there already. Choose another name, or delete it first.`),
    ...migrations.map((path) => `${path} creates a table ${table} already. Choose another name, or delete it first.`),
  ]
  if (faults.length > 0) throw new Refusal(...faults)
}

/** The migrations that create a table. */
export function migrationsOf(table: string, files: ProjectFiles): string[] {
  const folder = 'server/db/migrations'
  return files
    .list(folder)
    .map((name) => `${folder}/${name}`)
    .filter((path) => new RegExp(`createTable\\(\\s*['"\`]${table}['"\`]`).test(files.read(path) ?? ''))
}

function existing(path: string, files: ProjectFiles): string | undefined {
  const folder = dirname(path)
  const twin = files.list(folder).find((name) => `${folder}/${name}`.toLowerCase() === path.toLowerCase())
  return twin && `${folder}/${twin}`
}
