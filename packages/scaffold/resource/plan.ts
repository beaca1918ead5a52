import { additionsOf, addTo, changedBy, editModels, type ModelChange } from '../additions.ts'
import type { ResourceAnswer } from '../answer.ts'
import { checkPlanned } from '../check/planned.ts'
import { addHooks } from '../edits/add-hooks.ts'
import { onlyRemembered } from '../generated/remembered.ts'
import type { GeneratedProject } from '../project/open.ts'
import { parseText } from '../project/parse.ts'
import { renderModel } from '../render/model.ts'
import { renderResource } from '../render/resource.ts'
import type { Table } from '../schema/read/schema.ts'
import { createTables, findLinks, linkTableOf } from '../schema/shape/create.ts'
import { isSameTable } from '../schema/shape/shape.ts'
import { type Migration, writeMigration } from '../schema/write/migration-file.ts'
import type { SourceText } from '../style/format.ts'
import { type Plan, planSync } from '../sync/plan.ts'
import { refuseTable, refuseTaken } from './conflicts.ts'

/** Where the tables of resources come from. */
type Tables = {
  migrate?: (all: readonly ResourceAnswer[]) => Migration | undefined
  tables?: readonly Table[]
}

/** Plans a new resource with the migration that makes its table. Nothing is written. */
export async function planResource(answer: ResourceAnswer, project: GeneratedProject, now: Date): Promise<Plan> {
  refuseTable(answer.names.table, project.files)
  return planResources([answer], additionsOf(answer.inverses, project.models), project, {
    migrate: (all) => createTable(answer, all, project, now),
  })
}

/**
 * Plans all that new resources need, and what changes in models that exist; `migrate` creates the migration of
 * tables that do not exist yet, `tables` are those that exist. Nothing is written.
 */
export async function planResources(
  answers: readonly ResourceAnswer[],
  changes: readonly ModelChange[],
  project: GeneratedProject,
  { migrate, tables = [] }: Tables,
): Promise<Plan> {
  const all = [...addTo(project.models, changes, project), ...answers]
  checkPlanned(all, project)
  const models = answers.map((answer) => createModel(answer, project))
  refuseTaken([...models, ...answers.flatMap((answer) => renderResource(answer, all))], project.files)
  const others = onlyRemembered(changedBy(changes, all), project.files)
  const followed = onlyRemembered(changedBy(changes.filter(changesFields), all), project.files)
  return planSync(
    {
      touched: [...answers, ...others],
      all,
      models,
      edits: editModels(changes, project),
      compared: [...answers, ...followed],
      migration: migrate?.(all),
      tables,
    },
    project,
  )
}

/** Only a model that follows its table has other fields. */
function changesFields({ fields, replaced = [], removed = [] }: ModelChange): boolean {
  return fields.length + replaced.length + removed.length > 0
}

/** The model file of a new resource, with the hooks that were asked for. */
function createModel(answer: ResourceAnswer, { parser }: GeneratedProject): SourceText {
  const path = `models/${answer.names.file}.ts`
  const text = renderModel(answer)
  if (answer.hooks === undefined) return { path, text }
  return { path, text: addHooks(parseText(parser, path, text), answer.hooks, answer.names).getFullText() }
}

/** The migration that makes the resource's table, and the link tables that its relations are the first to need. */
function createTable(
  answer: ResourceAnswer,
  all: readonly ResourceAnswer[],
  { files, models }: GeneratedProject,
  now: Date,
): Migration | undefined {
  const known = findLinks(models, models).map(linkTableOf)
  const links = findLinks(all, all).filter((link) => !known.some((table) => isSameTable(table, linkTableOf(link))))
  return writeMigration(createTables([answer], links, all), all, files, now)
}
