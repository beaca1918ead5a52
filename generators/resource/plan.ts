import { type Addition, addTo, editModels } from '../additions.ts'
import type { ResourceAnswer } from '../answer.ts'
import type { SourceText } from '../changes/format.ts'
import { keyOf } from '../check/lookup.ts'
import { addHooks } from '../edits/add-hooks.ts'
import type { Migration } from '../migration/remember.ts'
import type { GeneratedProject } from '../project/open.ts'
import { parseText } from '../project/parse.ts'
import { columnOf } from '../render/migration/column.ts'
import { migrationPath, renderMigration } from '../render/migration/migration.ts'
import { renderModel } from '../render/model.ts'
import { renderResource } from '../render/resource.ts'
import { type Plan, planSync } from '../sync/plan.ts'
import { migrationsOf, refuseConflicts } from './conflicts.ts'

/** Plans all that a new resource needs, and the other ends of its relations in the models they lead to. Nothing is written. */
export async function planResource(answer: ResourceAnswer, project: GeneratedProject, now: Date): Promise<Plan> {
  const additions = answer.inverses.flatMap(({ model: { plural }, relation }): Addition[] => {
    const model = project.models.find(({ names }) => names.plural === plural)
    return model ? [{ model, fields: [], relations: [relation] }] : []
  })
  const all = [...addTo(project.models, additions), answer]
  const model = createModel(answer, project)
  const paths = [model, ...renderResource(answer, all)].map(({ path }) => path)
  refuseConflicts(paths, answer.names, project.files)
  const others = all.filter((one) => additions.some(({ model: { names } }) => names.plural === one.names.plural))
  return planSync(
    {
      touched: [answer, ...others],
      all,
      models: [model],
      edits: editModels(additions, project),
      compared: [answer],
      migration: createTable(answer, project, now),
    },
    project,
  )
}

/** The model file of a new resource, with the hooks that were asked for. */
export function createModel(answer: ResourceAnswer, { parser }: GeneratedProject): SourceText {
  const path = `models/${answer.names.file}.ts`
  const text = renderModel(answer)
  if (answer.hooks === undefined) return { path, text }
  return { path, text: addHooks(parseText(parser, path, text), answer.hooks, answer.names).getFullText() }
}

function createTable(answer: ResourceAnswer, { files, models }: GeneratedProject, now: Date): Migration {
  const { names } = answer
  const keyOfTable = (table: string) => {
    const key = models.filter((model) => model.names.table === table).map(keyOf)[0]
    return { column: key ? columnOf(key) : 'id', kind: key?.kind ?? { name: 'uuid' as const } }
  }
  const owned = answer.relations.map((relation) => ({ owner: names, relation }))
  const inverse = answer.inverses.map(({ model, relation }) => ({ owner: model, relation }))
  const linkTables = [...owned, ...inverse].filter(
    ({ relation: { kind, through } }, index, all) =>
      kind === 'manyToMany' &&
      migrationsOf(through ?? '', files).length === 0 &&
      all.findIndex((other) => other.relation.through === through) === index,
  )
  const path = migrationPath(names.table, nextMoment(files.list('server/db/migrations'), now))
  return { path, text: renderMigration(answer, keyOfTable, linkTables), of: [names.plural] }
}

/** The present, or the second after the newest migration: migrations run in the order of their names. */
export function nextMoment(migrations: string[], now: Date): Date {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)_/.exec(migrations.at(-1) ?? '') ?? []
  if (year === undefined) return now
  const after = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) + 1000
  return new Date(Math.max(after, now.getTime()))
}
