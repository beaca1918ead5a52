import { basename } from 'node:path/posix'
import type { ProjectFiles } from '../../project/files.ts'
import { migrationsFolder } from '../../project/layout.ts'
import type { ModelSpec } from '../../resource-spec.ts'
import { isSameTable, tableOf } from '../shape/shape.ts'
import type { Step } from '../steps/step.ts'
import { pathOfSteps, renderSteps } from './migration.ts'

/** A migration file, and the plurals of the models whose tables it changes, without link tables. */
export type Migration = { readonly path: string; readonly text: string; readonly models: readonly string[] }

/** Renders the migration of steps, to run after the existing ones; undefined without steps. */
export function renderMigration(
  steps: readonly Step[],
  models: readonly ModelSpec[],
  files: ProjectFiles,
  now: Date,
): Migration | undefined {
  if (steps.length === 0) return undefined
  const path = pathOfSteps(steps, nextTimestamp(files.list(migrationsFolder), now))
  const changed = models.filter((model) => steps.some(({ table }) => isSameTable(table, tableOf(model))))
  return { path, text: renderSteps(steps), models: changed.map(({ names }) => names.plural) }
}

/** Returns the current time, or the second after the newest migration: migrations run in the order of their names. */
function nextTimestamp(migrations: readonly string[], now: Date): Date {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)_/.exec(migrations.at(-1) ?? '') ?? []
  if (year === undefined) return now
  const after = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) + 1000
  return new Date(Math.max(after, now.getTime()))
}

/** Returns a migration's name in the database. */
export function nameOfMigration(path: string): string {
  return basename(path, '.ts')
}

/** Returns the path of a migration. */
export function pathOfMigration(name: string): string {
  return `${migrationsFolder}/${name}.ts`
}
