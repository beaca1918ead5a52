import { UserError } from '../../base/user-error.ts'
import { commonOptions, confirmLossOption, parseOptions } from '../../input/options/parse.ts'
import { describeOptions } from '../../input/options/print.ts'
import type { Decisions } from '../../schema/compare/decisions.ts'
import type { ScaffoldProject } from '../../source/project/open.ts'
import { onlyGenerated, recordedResources } from '../../source/state/state.ts'
import { requireModel } from '../../spec/check/lookup.ts'
import { decisionOptions } from '../../spec/options/decisions.ts'
import type { ResourceSpec } from '../../spec/resource-spec.ts'
import type { Generator } from '../generator.ts'
import { readDecisions } from './decisions.ts'
import { planModels } from './models.ts'

/** The input of `sync`: names of models; empty for all generated ones. */
export type SyncInput = { models: string[]; decisions: Decisions }

const help = `Updates the project after changes of models: adds a migration for differences from the database, and updates routes and
pages. Your edits stay.

  npm run scaffold sync                              all generated models
  npm run scaffold sync -- track album               these models, also ones that you wrote by hand
  npm run scaffold sync -- --dry-run                 shows everything, writes nothing

${describeOptions({ ...decisionOptions, ...commonOptions, yes: confirmLossOption })}
`

/** The generator `sync`: updates migrations, routes and pages after changes of models. X-ray plans by it, too. */
export const sync: Generator<SyncInput> = {
  name: 'sync',
  help,
  parse(argv) {
    const { values, positionals, common } = parseOptions('sync', argv, decisionOptions)
    const decisions = readDecisions(values)
    return { ...common, answers: () => ({ models: positionals, decisions }) }
  },
  prompts: async () => ({ models: [], decisions: {} }),
  async plan({ models: names, decisions }, project, ask) {
    const { models, files } = project
    requireNoOrphans(project)
    const generated = onlyGenerated(models, files)
    const chosen = names.length > 0 ? [...new Set(names.map((name) => requireModel(models, name)))] : generated
    const plan = await planModels({ affected: chosen, all: models, changed: chosen, decisions }, project, ask)
    const others = names.length > 0 ? [] : models.filter((model) => !generated.includes(model))
    return { ...plan, notes: [...plan.notes, ...others.map(describeSkipped)] }
  },
}

function describeSkipped({ names }: ResourceSpec): string {
  return `models/${names.file}.ts was not generated, so it is skipped. To create its table, routes and pages: npm run scaffold sync -- ${names.singular}`
}

/** @throws UserError when a model was deleted and its routes and pages were not. */
function requireNoOrphans({ files, models }: ScaffoldProject): void {
  const orphans = recordedResources(files).filter((plural) => !models.some(({ names }) => names.plural === plural))
  if (orphans.length === 0) return
  throw new UserError(
    ...orphans.map(
      (plural) =>
        `The model of ${plural} was deleted, but not its routes and pages. Restore it; to remove all its files: npm run scaffold destroy.`,
    ),
  )
}
