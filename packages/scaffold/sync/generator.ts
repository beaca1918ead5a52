import { asArguments, readArguments } from '../arguments.ts'
import { requireModel } from '../check/model.ts'
import { addApiTypes } from '../edits/add-api-types.ts'
import { editModel } from '../edits/edit-model.ts'
import { onlyGenerated, recordedResources } from '../generated/state.ts'
import type { Generator } from '../generator.ts'
import type { ScaffoldProject } from '../project/open.ts'
import type { ResourceSpec } from '../resource-spec.ts'
import type { Decisions } from '../schema/compare/decisions.ts'
import { UserError } from '../user-error.ts'
import { decisionHelp, decisionOptions, readDecisions } from './decisions.ts'
import { planModels } from './models.ts'

/** The input of `sync`: names of models; without names all generated ones. */
export type SyncInput = { models: string[]; decisions: Decisions }

const help = `Brings everything in line with the models: a new migration for what differs from the database, routes and pages for what
differs from the models. What you changed by hand stays.

  npm run scaffold sync                              every model that was generated
  npm run scaffold sync -- track album               these models; one that you wrote by hand is taken up
  npm run scaffold sync -- --dry-run                 shows everything, writes nothing

${decisionHelp}
  --dry-run                         shows everything, writes nothing
  --yes                             does not ask for a confirmation, and agrees to lose data
`

/** Brings migrations, routes and pages in line with the models. */
export const sync: Generator<SyncInput> = {
  name: 'sync',
  help,
  parse(argv) {
    const { values, positionals } = readArguments('sync', argv, decisionOptions)
    return asArguments<SyncInput>(values, { models: positionals, decisions: readDecisions(values) })
  },
  ask: async () => ({ models: [], decisions: {} }),
  async prepare({ models: names, decisions }, project, ask) {
    const { models, files } = project
    requireNoOrphans(project)
    const generated = onlyGenerated(models, files)
    const chosen = names.length > 0 ? [...new Set(names.map((name) => requireModel(models, name)))] : generated
    const edits = chosen
      .filter((model) => !generated.includes(model))
      .flatMap(({ names }) => editModel(project, names, (file) => addApiTypes(file, names)))
    const plan = await planModels({ affected: chosen, all: models, changed: chosen, edits, decisions }, project, ask)
    const others = names.length > 0 ? [] : models.filter((model) => !generated.includes(model))
    return { ...plan, notes: [...plan.notes, ...others.map(describeHandWritten)] }
  },
}

function describeHandWritten({ names }: ResourceSpec): string {
  return `models/${names.file}.ts was not generated and is left alone. For its table, routes and pages: npm run scaffold sync -- ${names.singular}`
}

/** A model that was deleted leaves routes and pages that need it. */
function requireNoOrphans({ files, models }: ScaffoldProject): void {
  const orphans = recordedResources(files).filter((plural) => !models.some(({ names }) => names.plural === plural))
  if (orphans.length === 0) return
  throw new UserError(
    ...orphans.map(
      (plural) =>
        `The model of ${plural} is gone, and its routes and pages are not. Bring it back; to take all of it out: npm run scaffold destroy.`,
    ),
  )
}
