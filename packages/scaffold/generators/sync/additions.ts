import type { Prompter } from '../../input/prompts/prompter.ts'
import type { Decisions } from '../../schema/compare/decisions.ts'
import type { ScaffoldProject } from '../../source/project/open.ts'
import { onlyGenerated } from '../../source/state/state.ts'
import { checkPlanned } from '../../spec/check/planned.ts'
import type { Addition } from '../../spec/model-change.ts'
import { addTo, changedBy, editModels } from '../additions.ts'
import type { Outcome } from '../generator.ts'
import { describeHandWritten } from './hand-written.ts'
import { planModels } from './models.ts'

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
