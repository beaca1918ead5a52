// Removes the tables of resources: a migration that a database has run stays, and only a new migration drops a table.

import type { ResourceSpec } from '../../answers/resource-spec.ts'
import type { ScaffoldProject } from '../../project/open.ts'
import { planDrop } from '../../schema/compare/plan.ts'
import { runMigrations } from '../../schema/read/open-schema.ts'
import { findLinks, linkTableOf } from '../../schema/shape/create.ts'
import { tableOf } from '../../schema/shape/shape.ts'
import { lossOf } from '../../schema/steps/loss.ts'
import { type Migration, nameOfMigration, renderMigrations } from '../../schema/write/migration-file.ts'
import { deletion, type FileChange, type ProjectFiles } from '../../source/files/files.ts'
import { listMigrations, migrationsFolder } from '../../source/files/layout.ts'
import { changedTables } from '../../source/parse/migration-calls.ts'

/** The plan for the tables of removed resources. */
export type TablesPlan = {
  readonly migrations: readonly Migration[]
  readonly deleted: readonly FileChange[]
  readonly losses: readonly string[]
  readonly notes: readonly string[]
}

/**
 * Plans the removal of resources' tables. Deletes their migrations if the project's database has run none of them; otherwise a
 * new migration drops the tables. Keeps tables that existed before the project, unless a migration creates them (`isMigrated`).
 */
export async function planTables(targets: readonly ResourceSpec[], project: ScaffoldProject): Promise<TablesPlan> {
  const { files, models } = project
  const isKept = ({ isExisting, isMigrated }: ResourceSpec) => isExisting === true && isMigrated !== true
  const notes = targets
    .filter(isKept)
    .map(({ names }) => `The table ${names.table} existed before the project and is kept.`)
  const created = targets.filter((target) => !isKept(target))
  if (created.length === 0) return { migrations: [], deleted: [], losses: [], notes }

  const known = created.map((target) => ownMigrations(target, models, files))
  if (await canDeleteMigrations(known, created, files)) {
    const deleted = known.flat().flatMap((path) => deletion(path, files))
    return { migrations: [], deleted, losses: [], notes }
  }
  const steps = planDrop(created, models)
  return {
    migrations: renderMigrations(steps, models, files, new Date()),
    deleted: [],
    losses: steps.flatMap((step) => lossOf(step) ?? []).map((loss) => `${loss}.`),
    notes,
  }
}

/** Whether every resource has migrations, the database has run none of them, and no other migration mentions the tables. */
async function canDeleteMigrations(
  migrations: readonly string[][],
  targets: readonly ResourceSpec[],
  files: ProjectFiles,
): Promise<boolean> {
  if (migrations.some((paths) => paths.length === 0)) return false
  const deleted = migrations.flat()
  const remaining = files.list(migrationsFolder).map((name) => `${migrationsFolder}/${name}`)
  const texts = remaining.filter((path) => !deleted.includes(path)).map((path) => files.read(path) ?? '')
  if (targets.some(({ names }) => texts.some((text) => mentions(text, names.table)))) return false
  const run = await runMigrations()
  return run !== undefined && !deleted.some((path) => run.includes(nameOfMigration(path)))
}

function mentions(text: string, table: string): boolean {
  return [`'${table}'`, `"${table}"`, `\`${table}\``].some((quoted) => text.includes(quoted))
}

/** Returns the migrations that change a resource's table, or the link tables of its relations, and no other. */
function ownMigrations(target: ResourceSpec, models: readonly ResourceSpec[], files: ProjectFiles): string[] {
  const own = [tableOf(target), ...findLinks([target], models).map(linkTableOf)].map(({ name }) => name)
  return listMigrations(files)
    .map((name) => `${migrationsFolder}/${name}`)
    .filter((path) => {
      const text = files.read(path) ?? ''
      const changed = text.includes(target.names.table) ? changedTables(text) : undefined
      return changed?.has(target.names.table) && [...changed].every((table) => own.includes(table))
    })
}
