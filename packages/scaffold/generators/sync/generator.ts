import { decisionOptions } from '../../answers/options/decisions.ts'
import type { ResourceSpec } from '../../answers/resource-spec.ts'
import { UserError } from '../../base/user-error.ts'
import { requireModel } from '../../check/lookup.ts'
import { commonOptions, confirmLossOption, parseOptions } from '../../input/options/parse.ts'
import { describeOptions } from '../../input/options/print.ts'
import type { ScaffoldProject } from '../../project/open.ts'
import { onlyRecorded, readState, recordedResources, tablesPath } from '../../project/state.ts'
import type { Decisions } from '../../schema/compare/decisions.ts'
import type { Generator } from '../generator.ts'
import { readDecisions } from './decisions.ts'
import { planModels } from './models.ts'

/** The input of `sync`: names of models; empty for all with a recorded table. */
export type SyncInput = { models: string[]; decisions: Decisions }

const help = `Updates the project after changes of models: adds a migration for differences from the database, routes that a model opens, and
new names of fields. Rewrites no file.

  npm run scaffold sync                              all models with a scaffolded table
  npm run scaffold sync -- track album               these models, also ones that you wrote by hand; writes files that they lack
  npm run scaffold sync -- --dry-run                 shows everything, writes nothing

${describeOptions({ ...decisionOptions, ...commonOptions, yes: confirmLossOption })}
`

/** The generator `sync`: brings migrations, routes and names in line with models. X-ray plans by it, too. */
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
    requireModels(project)
    requireListedTables(decisions, project)
    const recorded = onlyRecorded(models, files)
    const chosen = names.length > 0 ? [...new Set(names.map((name) => requireModel(models, name)))] : recorded
    const completed = names.length > 0 ? { completed: chosen } : {}
    const plan = await planModels(
      { affected: chosen, all: models, changed: chosen, decisions, ...completed },
      project,
      ask,
    )
    const others = names.length > 0 ? [] : models.filter((model) => !recorded.includes(model))
    return { ...plan, notes: [...plan.notes, ...others.map(describeSkipped)] }
  },
}

function describeSkipped({ names }: ResourceSpec): string {
  return `models/${names.file}.ts was not scaffolded, so it is skipped. To create its table, routes and pages: npm run scaffold sync -- ${names.singular}`
}

/** @throws UserError when a recorded table has no model that can be read. */
function requireModels({ files, models }: ScaffoldProject): void {
  const orphans = recordedResources(files).filter((plural) => !models.some(({ names }) => names.plural === plural))
  if (orphans.length === 0) return
  throw new UserError(
    ...orphans.map(
      (plural) =>
        `The model of ${plural} was deleted, or has another form than \`export class … extends model({ … })\`. Restore it; to remove all its files: npm run scaffold destroy.`,
    ),
  )
}

/** @throws UserError when a column is renamed or dropped in a table that `.slipform/tables.json` does not list: only that file tells which columns were fields. */
function requireListedTables({ renames = {}, drops = [] }: Decisions, { models, files }: ScaffoldProject): void {
  for (const place of [...Object.keys(renames), ...drops]) {
    const spec = models.find(({ names }) => names.table === place.split('.').at(-2))
    if (spec === undefined || readState(files, spec.names.plural) !== undefined) continue
    const { plural, table } = spec.names
    throw new UserError(
      `${tablesPath} has no ${plural}: without it, no column of ${table} counts as renamed or dropped. Restore it from git: git log --all -- ${tablesPath}. If it never had them, change ${place} by a migration of your own.`,
    )
  }
}
