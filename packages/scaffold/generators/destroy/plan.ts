import { UserError } from '../../base/user-error.ts'
import { isSameSource } from '../../files/merge/parse.ts'
import { renderDifference } from '../../files/preview.ts'
import { databaseUrl } from '../../schema/read/open-schema.ts'
import { editModel } from '../../source/edits/edit-model.ts'
import { removeAdminResource, removeModelExport, removeRoutes } from '../../source/edits/registries.ts'
import { removeRelations } from '../../source/edits/relations.ts'
import { deletion } from '../../source/files/files.ts'
import { registries } from '../../source/files/layout.ts'
import { parseFile } from '../../source/parse/parse.ts'
import type { ScaffoldProject } from '../../source/project/open.ts'
import { onlyGenerated } from '../../source/state/state.ts'
import { findTarget } from '../../spec/find-target.ts'
import type { ResourceSpec } from '../../spec/resource-spec.ts'
import type { Outcome } from '../generator.ts'
import { describeHandWritten } from '../sync/models.ts'
import { planSync } from '../sync/plan.ts'
import { planTables, type TablesPlan } from './migrations.ts'
import { findModelUsers, type ModelUser } from './model-users.ts'
import { deleteResourceFiles, findResourceFiles, type ResourceFile } from './resource-files.ts'

/** The input of `destroy`. */
export type DestroyInput = {
  /** The resources, by their models' names. */
  models: string[]
  /** Deletes edited files, and models that other files use. */
  isForced: boolean
  /** Removes the demo: its resources and its other files. */
  isDemo: boolean
}

/** What to remove. */
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
 * @throws UserError when a file was edited or a model is used elsewhere, unless `isForced`.
 */
export async function planDestroy(
  { resources: targets, isForced, isDemo }: Target,
  project: ScaffoldProject,
): Promise<Outcome> {
  const { files, parser, models } = project
  const others = models.filter((model) => !targets.includes(model))
  requireNoReferences(targets, others)
  const generated = targets.flatMap((target) => findResourceFiles(target, files))
  const related = others.filter((model) => relationsTo(model, targets).length > 0)
  const remaining = others.map((model) => ({
    ...model,
    relations: model.relations.filter((relation) => !relationsTo(model, targets).includes(relation)),
  }))
  const edits = related.flatMap((model) => {
    const names = relationsTo(model, targets).map(({ name }) => name)
    return editModel(project, model.names, (file) => removeRelations(file, names))
  })
  const paths = generated.map(({ path }) => path)
  const demo = isDemo ? demoFiles.filter((path) => files.read(path) !== undefined) : []
  const users = findModelUsers(targets, new Set([...paths, ...demo]), edits, project)
  if (!isForced && !isDemo) requireRemovable(generated.filter(isEdited), users)

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
  const affected = onlyGenerated(changed, files)
  const plan = await planSync(
    { affected, all: remaining, edits: [...edits, ...unregistered], migrations: tables.migrations },
    project,
  )
  return {
    ...plan,
    changes: [
      ...plan.changes,
      ...tables.deleted,
      ...targets.flatMap((target) => deleteResourceFiles(target, files)),
      ...demo.flatMap((path) => deletion(path, files)),
    ],
    losses: tables.losses,
    notes: [
      ...plan.notes,
      ...describeHandWritten(changed, affected),
      ...tables.notes,
      ...stillUsed,
      ...users.map(({ path, className }) => `${path} still uses ${className}.`),
    ],
    next: ['npm run check names code that still uses it, if any.'],
  }
}

/** Whether the user edited or wrote a file. */
function isEdited({ path, base, current }: ResourceFile): boolean {
  return base === undefined || !isSameSource(path, base, current)
}

function relationsTo(model: ResourceSpec, targets: readonly ResourceSpec[]) {
  return model.relations.filter(({ target }) => targets.some(({ names }) => names.plural === target.plural))
}

/** @throws UserError when the embedded database has run the demo's migrations, which could then not be deleted. */
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

/**
 * Prints the edits that would be lost.
 *
 * @throws UserError when a file was edited since it was generated, or uses a model that goes.
 */
function requireRemovable(edited: readonly ResourceFile[], users: readonly ModelUser[]): void {
  if (edited.length === 0 && users.length === 0) return
  for (const { path, base, current } of edited) console.log(renderDifference({ path, before: base, after: current }))
  throw new UserError(
    ...edited.map(({ path, base }) => {
      const what = base === undefined ? 'was not generated' : 'was edited since it was generated'
      return `${path} ${what}. Pass --force to delete it.`
    }),
    ...users.map(({ path, className }) => `${path} uses ${className}. Remove that first, or pass --force.`),
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
