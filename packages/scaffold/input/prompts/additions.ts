// The prompts of `field` and `relation`, and the question for a model that other generators begin with.

import type { Entry } from '../../answers/entry.ts'
import type { Addition } from '../../answers/model-change.ts'
import { fieldOptions, relationOptions } from '../../answers/options/additions.ts'
import type { Options } from '../../answers/options/option.ts'
import type { ResourceSpec } from '../../answers/resource-spec.ts'
import { UserError } from '../../base/user-error.ts'
import { checkAdditions, type ModelEntries } from '../../check/additions.ts'
import { expandRelation } from '../../check/expand-relation.ts'
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
  const choices = models.map((model) => ({ name: model.names.className, value: model }))
  return ask.select(message, choices)
}

/** What a generator adds to a model: fields or relations. */
export type AdditionKind = {
  readonly name: 'field' | 'relation'
  readonly takes: 'fields' | 'relations'
  /** The option that holds the entries. */
  readonly option: 'fields' | 'relation'
  readonly options: Options
  readonly question: string
  /** Returns the entries by model: a relation has another end. */
  expand(
    owner: ResourceSpec,
    entries: readonly (string | Entry)[],
    models: readonly ResourceSpec[],
    isOneSided?: boolean,
  ): ModelEntries[]
}

export const newFields: AdditionKind = {
  name: 'field',
  takes: 'fields',
  option: 'fields',
  options: fieldOptions,
  question: 'To which model?',
  expand: (model, fields) => [{ model, fields, relations: [] }],
}

/** New relations of a model, each with its other end. */
export const newRelations: AdditionKind = {
  name: 'relation',
  takes: 'relations',
  option: 'relation',
  options: relationOptions,
  question: 'On which model?',
  expand: (owner, relations, models, isOneSided = false) =>
    relations.flatMap((relation) => expandRelation(owner, relation, isOneSided, models)),
}

/** Prompts for a model, and for what is added to it. */
export async function askAdditions(
  { name, takes, option, options, question, expand }: AdditionKind,
  models: readonly ResourceSpec[],
  ask: Prompter,
): Promise<Addition[]> {
  const model = await askModel(question, models, ask)
  const { names } = model
  const check = (entries: readonly Entry[]) => checkAdditions(expand(model, entries, models), models)
  const answersOf = (entries: readonly Entry[]) => ({ model: names.singular, [option]: entries })
  return withRecorder(name, options, ask, async (record) => {
    const entries = await ask.table({
      title: `New ${takes} of ${names.singular}`,
      places: [`models/${names.file}.ts`, `table ${names.table}`, `/api/${names.plural}`],
      takes,
      owner: names,
      models: models.map((other) => other.names),
      check,
      preview: (entries) => check(entries).flatMap(previewAddition),
      record: (entries) => record(answersOf(entries)),
    })
    if (entries.length === 0) throw new UserError(`There are no ${takes}. Run this again and enter one.`)
    printCommand(name, options, answersOf(entries), ask)
    return check(entries)
  })
}

/** Returns the lines that a model file gets. */
function previewAddition({ model, fields, relations }: Addition): string[] {
  const lines = [
    ...fields.map((field) => `    ${field.name}: ${renderField(field)},`),
    ...relations.map((relation) => `    ${relation.name}: ${renderRelation(relation)},`),
  ]
  return lines.length === 0 ? [] : [`  models/${model.names.file}.ts`, ...lines.map(toSingleQuotes)]
}
