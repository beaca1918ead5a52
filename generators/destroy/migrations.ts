import type { ResourceAnswer } from '../answer.ts'
import { deletion, type FileChange } from '../changes/change.ts'
import { readRemembered } from '../generated/remembered.ts'
import { lossOf } from '../migration/loss.ts'
import { planDrop } from '../migration/plan.ts'
import {
  type Migration,
  migrationsFolder,
  nameOfMigration,
  pathOfMigration,
  writeMigration,
} from '../migration/write.ts'
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

  const undone = await findUndone(own, files)
  const dropped = own.filter((target) => !undone.includes(target))
  const deleted = undone.flatMap((target) => ownMigrations(target, files)).flatMap((path) => deletion(path, files))
  if (dropped.length === 0) return { migration: undefined, deleted, losses: [], notes }
  const steps = planDrop(dropped, models)
  return {
    migration: writeMigration(steps, [], files, new Date()),
    deleted,
    losses: steps.flatMap((step) => lossOf(step) ?? []).map((loss) => `${loss}.`),
    notes,
  }
}

/** The resources whose migrations the database has not run, and no migration that stays speaks of. */
async function findUndone(targets: readonly ResourceAnswer[], files: ProjectFiles): Promise<ResourceAnswer[]> {
  const run = await runMigrations()
  if (run === undefined) return []
  const isRun = (path: string) => run.includes(nameOfMigration(path))
  const known = targets.filter((target) => ownMigrations(target, files).length > 0)
  return withoutMentioned(
    known.filter((target) => !ownMigrations(target, files).some(isRun)),
    files,
  )
}

/** Leaves out resources that a migration of another mentions, until none does. */
function withoutMentioned(targets: readonly ResourceAnswer[], files: ProjectFiles): ResourceAnswer[] {
  const going = targets.flatMap((target) => ownMigrations(target, files))
  const staying = files
    .list(migrationsFolder)
    .map((name) => `${migrationsFolder}/${name}`)
    .filter((path) => !going.includes(path))
  const texts = staying.map((path) => files.read(path) ?? '')
  const left = targets.filter(({ names: { table } }) => !texts.some((text) => mentions(text, table)))
  return left.length === targets.length ? left : withoutMentioned(left, files)
}

function mentions(text: string, table: string): boolean {
  return [`'${table}'`, `"${table}"`, `\`${table}\``].some((quoted) => text.includes(quoted))
}

/** The migrations that speak of a resource's table alone and are still there. */
function ownMigrations({ names }: ResourceAnswer, files: ProjectFiles): string[] {
  const remembered = readRemembered(files, names.plural)?.migrations ?? []
  return remembered.map(pathOfMigration).filter((path) => files.read(path) !== undefined)
}
