import type { ResourceAnswer } from '../answer.ts'
import type { Outcome } from '../generator.ts'
import type { GeneratedProject } from '../project/open.ts'
import type { Asker } from '../prompts/asker.ts'
import { keepWordings } from '../rename/rename.ts'
import type { Decisions } from '../schema/compare/decisions.ts'
import { findDifference } from './difference.ts'
import { planSync, type Wanted } from './plan.ts'

/** Models that are to be brought in line, as they are afterwards, and what was decided beforehand of their tables. */
export type WantedModels = Pick<Wanted, 'touched' | 'all' | 'edits'> & {
  /** The models whose tables are compared. */
  readonly changed: readonly ResourceAnswer[]
  readonly decisions: Decisions
}

/** Plans everything that follows from models: the migration of what differs from the database, routes and pages. */
export async function planModels(
  { touched, all, edits, changed, decisions }: WantedModels,
  project: GeneratedProject,
  ask: Asker | undefined,
): Promise<Outcome> {
  const { files } = project
  const { renames, migration, losses, notes, compared } = await findDifference(changed, all, decisions, files, ask)
  const renamed = new Map(all.map((model) => [model, keepWordings(model, renames, files)]))
  const named = (models: readonly ResourceAnswer[]) => models.map((model) => renamed.get(model) ?? model)
  const wanted = { touched: named(touched), all: named(all), compared: named(compared) }
  const plan = await planSync({ ...wanted, ...(edits && { edits }), migration, renames }, project)
  return {
    ...plan,
    losses,
    notes: [...notes, ...plan.notes],
    next: migration ? [`Read ${migration.path}, and change it as you like: it runs when the server starts.`] : [],
  }
}
