// Migrations as files. They run in the order of their names, so a new one comes after all that exist.

import { basename } from 'node:path/posix'
import type { ModelSpec } from '../../answers/resource-spec.ts'
import type { ProjectFiles } from '../../source/files/files.ts'
import { migrationsFolder } from '../../source/files/layout.ts'
import { findLinks, linkTableOf } from '../shape/create.ts'
import { isSameTable, tableOf } from '../shape/shape.ts'
import type { Step, TableName } from '../steps/step.ts'
import { pathOfSteps, renderSteps } from './migration.ts'

export type Migration = {
  readonly path: string
  readonly text: string
  /** The plurals of the models whose tables it changes. */
  readonly models: readonly string[]
  /** It changes only tables that existed before the project, and their link tables. */
  readonly isOfExisting: boolean
}

/**
 * Renders the migrations of steps, to run after the existing ones. Tables that existed before the project have migrations of their
 * own: the tests' server creates these tables from their models, and does not run them.
 */
export function renderMigrations(
  steps: readonly Step[],
  models: readonly ModelSpec[],
  files: ProjectFiles,
  now: Date,
): Migration[] {
  const existing = models.filter(({ isExisting }) => isExisting)
  const owners = ({ table }: Step) => existing.filter((model) => isOf(table, model, models))
  const first = nextTimestamp(files.list(migrationsFolder), now).getTime()
  return splitSteps(steps, (step) => owners(step).length > 0).map(({ part, isOfExisting }, at) => {
    const own = () => models.filter((model) => part.some(({ table }) => isSameTable(table, tableOf(model))))
    const changed = isOfExisting ? existing.filter((model) => part.some((step) => owners(step).includes(model))) : own()
    return {
      path: pathOfSteps(part, new Date(first + at * 1000)),
      text: renderSteps(part),
      models: changed.map(({ names }) => names.plural),
      isOfExisting,
    }
  })
}

/** Whether a table is that of a model, or a link table of its relations. */
function isOf(table: TableName, model: ModelSpec, models: readonly ModelSpec[]): boolean {
  return [tableOf(model), ...findLinks([model], models).map(linkTableOf)].some((name) => isSameTable(name, table))
}

/** Splits steps, in their order, where tables of the project and existing ones follow each other. */
function splitSteps(steps: readonly Step[], isExisting: (step: Step) => boolean) {
  const parts: { readonly part: Step[]; readonly isOfExisting: boolean }[] = []
  for (const step of steps) {
    const isOfExisting = isExisting(step)
    const last = parts.at(-1)
    if (last?.isOfExisting === isOfExisting) last.part.push(step)
    else parts.push({ part: [step], isOfExisting })
  }
  return parts
}

/** Returns the current time, or the second after the newest migration: migrations run in the order of their names. */
function nextTimestamp(migrations: readonly string[], now: Date): Date {
  const match = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)_/.exec(migrations.at(-1) ?? '')
  if (match === null) return now
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1).map(Number)
  // Names need not hold a time: what is more than a minute or month has carries over.
  const after = Date.UTC(year, month - 1, day, hour, minute, second + 1)
  return new Date(Math.max(after, now.getTime()))
}

/** Returns the name of a new migration that runs after the existing ones, behind its time. */
export function newMigrationName(words: string, files: ProjectFiles, now: Date): string {
  const time = nextTimestamp(files.list(migrationsFolder), now)
  return `${time.toISOString().replace(/\D/g, '').slice(0, 14)}_${words}`
}

/** Returns a migration's name in the database. */
export function nameOfMigration(path: string): string {
  return basename(path, '.ts')
}
