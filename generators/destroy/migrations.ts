import type { ResourceAnswer } from '../answer.ts'
import type { FileChange } from '../changes/change.ts'
import { readRemembered } from '../generated/remembered.ts'
import { lossOf } from '../migration/loss.ts'
import { planDrop } from '../migration/plan.ts'
import { type Migration, pathOfMigration, writeMigration } from '../migration/write.ts'
import type { ProjectFiles } from '../project/files.ts'
import type { GeneratedProject } from '../project/open.ts'
import { runMigrations } from '../schema/open-schema.ts'

/** What becomes of the tables of resources that go. */
export type TablesPlan = {
  readonly migration: Migration | undefined
  readonly deleted: readonly FileChange[]
  readonly losses: readonly string[]
  readonly notes: readonly string[]
}

/**
 * Plans the end of resources' tables: migrations that the project's database has not run are deleted, for others a new one
 * drops the table. Tables that were there before the project stay.
 */
export async function planTables(targets: readonly ResourceAnswer[], project: GeneratedProject): Promise<TablesPlan> {
  const { files, models } = project
  const notes = targets
    .filter(({ isExisting }) => isExisting)
    .map(({ names }) => `The table ${names.table} was there before the project and stays.`)
  const own = targets.filter(({ isExisting }) => !isExisting)
  if (own.length === 0) return { migration: undefined, deleted: [], losses: [], notes }

  const run = await runMigrations()
  const paths = new Map(own.map((target) => [target, migrationsOf(target, files)]))
  const isNew = (target: ResourceAnswer) => {
    const names = paths.get(target) ?? []
    return run !== undefined && names.length > 0 && !names.some((name) => run.includes(name))
  }
  const dropped = own.filter((target) => !isNew(target))
  const deleted = own.filter(isNew).flatMap((target) =>
    (paths.get(target) ?? []).map((name): FileChange => {
      const path = pathOfMigration(name)
      return { path, before: files.read(path), after: undefined }
    }),
  )
  if (dropped.length === 0) return { migration: undefined, deleted, losses: [], notes }
  const steps = planDrop(dropped, models)
  return {
    migration: writeMigration(steps, [], files, new Date()),
    deleted,
    losses: steps.flatMap((step) => lossOf(step) ?? []).map((loss) => `${loss}.`),
    notes,
  }
}

/** The names of the migrations that speak of a resource's table alone and are still there. */
function migrationsOf({ names }: ResourceAnswer, files: ProjectFiles): string[] {
  const remembered = readRemembered(files, names.plural)?.migrations ?? []
  return remembered.filter((name) => files.read(pathOfMigration(name)) !== undefined)
}
