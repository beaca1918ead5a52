import { findTarget } from '../../answers/find-target.ts'
import type { ResourceSpec } from '../../answers/resource-spec.ts'
import { UserError } from '../../base/user-error.ts'
import { editModel } from '../../edits/edit-model.ts'
import { removeAdminResource, removeModelExport, removeRoutes } from '../../edits/registries.ts'
import { removeRelations } from '../../edits/relations.ts'
import type { ScaffoldProject } from '../../project/open.ts'
import { changeTables, onlyRecorded } from '../../project/state.ts'
import { databaseUrl } from '../../schema/read/open-schema.ts'
import { deletion, joinChanges, listAll, type ProjectFiles, withChanges } from '../../source/files/files.ts'
import { registries } from '../../source/files/layout.ts'
import { parseFile } from '../../source/parse/parse.ts'
import type { RunOutcome } from '../generator.ts'
import { planSync } from '../sync/plan.ts'
import { planTables, type TablesPlan } from './migrations.ts'
import { findResourceFiles, findUnsaved } from './resource-files.ts'

/** The input of `destroy`. */
export type DestroyInput = {
  /** The resources, by their models' names. */
  models: string[]
  /** Deletes files with edits that git does not have. */
  isForced: boolean
  /** Removes the demo: its resources and its other files. */
  isDemo: boolean
}

type Target = { readonly resources: readonly ResourceSpec[]; readonly isForced: boolean; readonly isDemo: boolean }

const removals = {
  [registries.models]: removeModelExport,
  [registries.routes]: removeRoutes,
  [registries.pages]: removeAdminResource,
}

/**
 * Plans the removal of resources: their files, their lines in the registries, the relations that lead to them, and their
 * tables.
 *
 * @throws UserError when a file has edits that git does not have, unless `isForced` or `isDemo`.
 */
export async function planDestroy(
  { resources: targets, isForced, isDemo }: Target,
  project: ScaffoldProject,
): Promise<RunOutcome> {
  const { files, parser, models } = project
  const others = models.filter((model) => !targets.includes(model))
  requireNoReferences(targets, others)
  const paths = targets.flatMap((target) => findResourceFiles(target, project))
  const related = others.filter((model) => relationsTo(model, targets).length > 0)
  const remaining = others.map((model) => ({
    ...model,
    relations: model.relations.filter((relation) => !relationsTo(model, targets).includes(relation)),
  }))
  const edits = related.flatMap((model) => {
    const names = relationsTo(model, targets).map(({ name }) => name)
    return editModel(project, model.names, (file) => removeRelations(file, names))
  })
  const demo = isDemo ? demoFiles.filter((path) => files.read(path) !== undefined) : []
  if (!isForced && !isDemo) requireSaved(await findUnsaved(targets, paths, project))

  const unregistered = Object.entries(removals).map(([path, remove]) => {
    const file = parseFile(parser, files, path)
    for (const { names } of targets) remove(file, names)
    if (isDemo && path === registries.routes) removeRoutes(file, { plural: 'public' })
    return { path, before: files.read(path), after: file.getFullText() }
  })
  const stillUsed = unregistered.flatMap(({ path, after }) =>
    targets
      .filter(({ names }) => new RegExp(`\\b${names.variable}\\b`).test(after))
      .map(({ names }) => `${path} still uses ${names.variable}, which no longer exists. Remove it there.`),
  )
  const tables = await planTables(targets, project)
  if (isDemo && !isForced) requireNoDemoDatabase(tables)
  const changed = remaining.filter(({ names }) => related.some((model) => model.names.plural === names.plural))
  const removed = related.map((model) => ({ model, names: relationsTo(model, targets).map(({ name }) => name) }))
  const gone = [...paths, ...demo].flatMap((path) => deletion(path, files))
  const plan = planSync(
    {
      affected: onlyRecorded(changed, files),
      all: remaining,
      edits: [...edits, ...unregistered, ...gone],
      migrations: tables.migrations,
      removed,
    },
    project,
  )
  const absent = new Map(targets.map(({ names }) => [names.plural, undefined]))
  const forgotten = changeTables(absent, withChanges(files, plan.changes))
  const changes = joinChanges(plan.changes, tables.deleted, forgotten)
  return {
    ...plan,
    changes,
    losses: tables.losses,
    notes: [...plan.notes, ...tables.notes, ...stillUsed, ...findMentions(targets, withChanges(files, changes))],
    next: ['npm run check names code that still uses it, if any.'],
  }
}

function relationsTo(model: ResourceSpec, targets: readonly ResourceSpec[]) {
  return model.relations.filter(({ target }) => targets.some(({ names }) => names.plural === target.plural))
}

/** @throws UserError when the plan needs a migration, as the embedded database has run those of the demo, which then cannot be deleted. */
function requireNoDemoDatabase({ migrations }: TablesPlan): void {
  if (migrations.length === 0 || databaseUrl() !== undefined) return
  throw new UserError(
    'The embedded database holds the demo. Stop npm run dev, delete .data/ and run this again; or pass --force to keep the database: a migration then drops the tables of the demo.',
  )
}

/** @throws UserError when a field of another model refers to a removed table. */
export function requireNoReferences(targets: readonly ResourceSpec[], others: readonly ResourceSpec[]): void {
  const all = [...targets, ...others]
  const issues = others.flatMap((other) =>
    other.fields.flatMap(({ name, options: { references } }) => {
      const target = references === undefined ? undefined : findTarget(references, all, other.names.schema)
      if (target === undefined || !targets.some(({ names }) => names === target.names)) return []
      const { singular } = target.names
      return [
        `${other.names.singular}.${name} refers to ${singular}. Destroy ${other.names.singular} with it, or remove that field from models/${other.names.file}.ts and run sync first.`,
      ]
    }),
  )
  if (issues.length > 0) throw new UserError(...issues)
}

/** @throws UserError when a file has edits that git does not have. */
function requireSaved(unsaved: readonly string[]): void {
  if (unsaved.length === 0) return
  throw new UserError(
    ...unsaved.map((path) => `${path} has edits that git does not have. Commit them, or pass --force to delete it.`),
  )
}

/** Returns a note for each file of the project that names the class of a removed model. */
function findMentions(targets: readonly ResourceSpec[], files: ProjectFiles): string[] {
  const paths = ['models', 'server', 'admin', 'e2e'].flatMap((folder) => listAll(folder, files))
  return targets.flatMap(({ names: { className } }) =>
    paths
      .filter((path) => new RegExp(`\\b${className}\\b`).test(files.read(path) ?? ''))
      .map((path) => `${path} still says ${className}.`),
  )
}

/** The models of the demo, a garage. */
export const demoModels: readonly string[] = ['customer', 'vehicle', 'vehicle_part', 'maintenance_record']

/** The demo's other files. */
const demoFiles: readonly string[] = [
  'server/seeds/garage.ts',
  'server/seeds/maintenance.ts',
  'server/seeds/people.ts',
  'server/routes/public.ts',
]
