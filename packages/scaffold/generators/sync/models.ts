import type { Prompter } from '../../input/prompts/prompter.ts'
import type { Decisions } from '../../schema/compare/decisions.ts'
import type { ScaffoldProject } from '../../source/project/open.ts'
import { keepLabels } from '../../source/rename/rename.ts'
import type { ResourceSpec } from '../../spec/resource-spec.ts'
import type { Outcome } from '../generator.ts'
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
  const renamed = new Map(all.map((model) => [model, keepLabels(model, renames, files)]))
  const named = (models: readonly ResourceSpec[]) => models.map((model) => renamed.get(model) ?? model)
  const wanted = { affected: named(affected), all: named(all), inSync: named(inSync) }
  const plan = await planSync({ ...wanted, ...(edits && { edits }), migrations, renames }, project)
  return {
    ...plan,
    losses,
    notes: [...notes, ...plan.notes],
    next: migrations.map(({ path }) => `Check ${path} and edit it as you like: it runs when the server starts.`),
  }
}
