// From changed models to a plan, for `sync`, `field` and `relation`: difference.ts compares tables, plan.ts plans files.

import type { Addition } from '../../answers/model-change.ts'
import type { ResourceSpec } from '../../answers/resource-spec.ts'
import { checkPlanned } from '../../check/planned.ts'
import type { Rename } from '../../edits/rename/name-change.ts'
import type { Prompter } from '../../input/prompts/prompter.ts'
import type { ScaffoldProject } from '../../project/open.ts'
import { onlyRecorded, readState } from '../../project/state.ts'
import type { Decisions } from '../../schema/compare/decisions.ts'
import { columnOf } from '../../schema/shape/shape.ts'
import type { ProjectFiles } from '../../source/files/files.ts'
import type { RunOutcome } from '../generator.ts'
import { changeSpecs, editModels, modelsToChange } from '../model-changes.ts'
import { findDifference } from './difference.ts'
import { planSync, type SyncRequest } from './plan.ts'

/** The models to sync, with their changes, and the user's decisions about their tables. */
export type ModelSyncRequest = Pick<SyncRequest, 'affected' | 'all' | 'edits' | 'completed'> & {
  /** The models whose tables are compared. */
  readonly changed: readonly ResourceSpec[]
  readonly decisions: Decisions
}

/** Plans the migrations of models, and what follows of their sources. */
export async function planModels(
  { changed, decisions, ...wanted }: ModelSyncRequest,
  project: ScaffoldProject,
  ask: Prompter | undefined,
): Promise<RunOutcome> {
  const { files } = project
  const { notes, losses, ...difference } = await findDifference(changed, wanted.all, decisions, files, ask)
  const { migrations, renames } = difference
  const removed = changed.map((model) => ({ model, names: vanishedNames(model, renames, files) }))
  const added = changed.map((model) => ({ model, names: addedNames(model, renames, project) }))
  const plan = planSync({ ...wanted, ...difference, added, removed }, project)
  return {
    ...plan,
    losses,
    notes: [...notes, ...plan.notes],
    next: migrations.map(
      ({ path }) =>
        `Read ${path}. It runs when the server starts; a running npm run dev starts again by itself. To edit it after that, stop the server and take it back first: npm run migrate -- --rollback --yes`,
    ),
  }
}

/** Returns the fields that a model has got since its table was recorded, and its new relations. */
function addedNames(model: ResourceSpec, renames: readonly Rename[], { files, models }: ScaffoldProject): string[] {
  const { plural } = model.names
  const columns = readState(files, plural)?.columns
  const isRenamed = (name: string) => renames.some(({ model, to }) => model.names.plural === plural && to === name)
  const fields = model.fields.filter((field) => columns?.includes(columnOf(field)) === false && !isRenamed(field.name))
  const before = models.find(({ names }) => names.plural === plural)
  const relations = model.relations.filter(({ name, kind, foreign_key = `${name}_id` }) =>
    kind === 'belongsTo'
      ? fields.some((field) => [foreign_key].flat().includes(field.name))
      : before?.relations.some((relation) => relation.name === name) === false,
  )
  return [...fields, ...relations].map(({ name }) => name)
}

/** Returns the fields that a model had when its table was recorded, and the relations of their keys: `customer` of `customer_id`. */
function vanishedNames(
  { names, fields, relations }: ResourceSpec,
  renames: readonly Rename[],
  files: ProjectFiles,
): string[] {
  const gone = (readState(files, names.plural)?.columns ?? []).filter(
    (column) =>
      !fields.some((field) => columnOf(field) === column) &&
      !renames.some(({ model, from }) => model.names.plural === names.plural && from === column),
  )
  const left = [...fields, ...relations].map(({ name }) => name)
  return gone.flatMap((name) => [name, name.replace(/_id$/, '')]).filter((name) => !left.includes(name))
}

/** Plans additions to existing models: model files and migration. Pages derive the rest. */
export async function planAdditions(
  additions: readonly Addition[],
  decisions: Decisions,
  project: ScaffoldProject,
  ask: Prompter | undefined,
): Promise<RunOutcome> {
  const all = changeSpecs(project.models, additions)
  checkPlanned(all, project)
  const changed = modelsToChange(additions, all)
  const affected = onlyRecorded(changed, project.files)
  const edits = editModels(additions, project)
  return planModels({ affected, all, edits, changed, decisions }, project, ask)
}
