// From changed models to a plan, for `sync`, `field` and `relation`: difference.ts compares tables, plan.ts plans files.

import type { Prompter } from '../../input/prompts/prompter.ts'
import type { Decisions } from '../../schema/compare/decisions.ts'
import type { ScaffoldProject } from '../../source/project/open.ts'
import { keepLabels } from '../../source/rename/name-change.ts'
import { onlyGenerated } from '../../source/state/state.ts'
import { checkPlanned } from '../../spec/check/planned.ts'
import type { Addition } from '../../spec/model-change.ts'
import type { ResourceSpec } from '../../spec/resource-spec.ts'
import type { Outcome } from '../generator.ts'
import { addTo, changedBy, editModels } from '../model-changes.ts'
import { findDifference } from './difference.ts'
import { planSync, type SyncRequest } from './plan.ts'

/** The models to sync, with their changes, and the user's decisions about their tables. */
export type ModelSyncRequest = Pick<SyncRequest, 'affected' | 'all' | 'edits'> & {
  /** The models whose tables are compared. */
  readonly changed: readonly ResourceSpec[]
  readonly decisions: Decisions
}

/** Plans the migrations, routes and pages of models. */
export async function planModels(
  { affected, all, edits, changed, decisions }: ModelSyncRequest,
  project: ScaffoldProject,
  ask: Prompter | undefined,
): Promise<Outcome> {
  const { files } = project
  const { renames, migrations, losses, notes, inSync } = await findDifference(changed, all, decisions, files, ask)
  const labelled = new Map(all.map((model) => [model, keepLabels(model, renames, files)]))
  const withLabels = (models: readonly ResourceSpec[]) => models.map((model) => labelled.get(model) ?? model)
  const wanted = { affected: withLabels(affected), all: withLabels(all), inSync: withLabels(inSync) }
  const plan = await planSync({ ...wanted, ...(edits && { edits }), migrations, renames }, project)
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

/** Returns a note for each changed model that was not generated, whose routes and pages are not changed. */
export function describeHandWritten(changed: readonly ResourceSpec[], generated: readonly ResourceSpec[]): string[] {
  return changed
    .filter((model) => !generated.includes(model))
    .map(
      ({ names }) =>
        `models/${names.file}.ts was not generated, so its routes and pages are not changed. To generate them: npm run scaffold sync -- ${names.singular}`,
    )
}

/** Plans additions to existing models: model files, migration, routes and pages. */
export async function planAdditions(
  additions: readonly Addition[],
  decisions: Decisions,
  project: ScaffoldProject,
  ask: Prompter | undefined,
): Promise<Outcome> {
  const all = addTo(project.models, additions, project)
  checkPlanned(all, project)
  const changed = changedBy(additions, all)
  const affected = onlyGenerated(changed, project.files)
  const edits = editModels(additions, project)
  const plan = await planModels({ affected, all, edits, changed, decisions }, project, ask)
  return { ...plan, notes: [...plan.notes, ...describeHandWritten(changed, affected)] }
}
