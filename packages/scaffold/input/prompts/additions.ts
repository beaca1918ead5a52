import { UserError } from '../../base/user-error.ts'
import { checkAdditions, type ModelEntries } from '../../spec/check/additions.ts'
import { expandRelation } from '../../spec/check/expand-relation.ts'
import type { Entry } from '../../spec/entry.ts'
import type { Addition } from '../../spec/model-change.ts'
import { fieldOptions } from '../../spec/options/field.ts'
import { relationOptions } from '../../spec/options/relation.ts'
import type { ResourceSpec } from '../../spec/resource-spec.ts'
import { renderField, renderRelation } from '../../text/expression.ts'
import { toSingleQuotes } from '../text.ts'
import { printCommand, withRecorder } from './command.ts'
import type { Prompter } from './prompter.ts'

/**
 * Prompts for a model.
 *
 * @throws UserError when there is none.
 */
export async function askModel(message: string, models: readonly ResourceSpec[], ask: Prompter): Promise<ResourceSpec> {
  if (models.length === 0) throw new UserError('There is no model yet. Create one: npm run scaffold resource.')
  return ask.select(
    message,
    models.map((model) => ({ name: model.names.className, value: model })),
  )
}

/** Prompts for a model and new fields of it. */
export async function askNewFields(models: readonly ResourceSpec[], ask: Prompter): Promise<Addition[]> {
  const model = await askModel('To which model?', models, ask)
  const expand = (fields: readonly Entry[]): ModelEntries[] => [{ model, fields, relations: [] }]
  return withRecorder('field', fieldOptions, ask, async (record) => {
    const answersOf = (fields: readonly Entry[]) => ({ model: model.names.singular, fields })
    const fields = await askEntries('fields', model, models, ask, expand, (fields) => record(answersOf(fields)))
    printCommand('field', fieldOptions, answersOf(fields), ask)
    return checkAdditions(expand(fields), models)
  })
}

/** Prompts for a model and its relations to others, each with its other end. */
export async function askNewRelations(models: readonly ResourceSpec[], ask: Prompter): Promise<Addition[]> {
  const model = await askModel('On which model?', models, ask)
  const expand = (relations: readonly Entry[]) =>
    relations.flatMap((relation) => expandRelation(model, relation, false, models))
  return withRecorder('relation', relationOptions, ask, async (record) => {
    const answersOf = (relation: readonly Entry[]) => ({ model: model.names.singular, relation })
    const relations = await askEntries('relations', model, models, ask, expand, (relations) =>
      record(answersOf(relations)),
    )
    printCommand('relation', relationOptions, answersOf(relations), ask)
    return checkAdditions(expand(relations), models)
  })
}

async function askEntries(
  takes: 'fields' | 'relations',
  { names }: ResourceSpec,
  models: readonly ResourceSpec[],
  ask: Prompter,
  expand: (entries: readonly Entry[]) => ModelEntries[],
  record: (entries: readonly Entry[]) => void,
): Promise<readonly Entry[]> {
  const entries = await ask.table({
    title: `New ${takes} of ${names.singular}`,
    places: [`models/${names.file}.ts`, `table ${names.table}`, `/api/${names.plural}`],
    takes,
    owner: names,
    models: models.map((model) => model.names),
    check: (entries) => checkAdditions(expand(entries), models),
    preview: (entries) => checkAdditions(expand(entries), models).flatMap(previewAddition),
    record,
  })
  if (entries.length === 0) throw new UserError(`There are no ${takes}. Run this again and enter one.`)
  return entries
}

/** Returns the lines that a model file gets. */
function previewAddition({ model, fields, relations }: Addition): string[] {
  const lines = [
    ...fields.map((field) => `    ${field.name}: ${renderField(field)},`),
    ...relations.map((relation) => `    ${relation.name}: ${renderRelation(relation)},`),
  ]
  return lines.length === 0 ? [] : [`  models/${model.names.file}.ts`, ...lines.map(toSingleQuotes)]
}
