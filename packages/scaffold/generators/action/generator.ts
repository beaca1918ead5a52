import type { Entry } from '../../answers/entry.ts'
import { modelOption } from '../../answers/options/additions.ts'
import type { Options } from '../../answers/options/option.ts'
import { resourceOptions } from '../../answers/options/resource.ts'
import type { ResourceSpec } from '../../answers/resource-spec.ts'
import { requireModel } from '../../check/lookup.ts'
import { requireOptions } from '../../check/options.ts'
import { commonOptions, parseOptions, readModel, splitWords } from '../../input/options/parse.ts'
import { describeOptions } from '../../input/options/print.ts'
import { askModel } from '../../input/prompts/additions.ts'
import { printCommand } from '../../input/prompts/command.ts'
import { choicesOf } from '../../input/prompts/prompter.ts'
import { renderField } from '../../text/expression.ts'
import type { Generator } from '../generator.ts'
import { type ActionAnswers, actionNameIssue, checkFormFields, planAction } from './plan.ts'

const actionOptions = {
  model: modelOption,
  name: { type: 'text', sample: 'invoice', help: 'the name, which its route and its file have' },
  fields: { type: 'entries', sample: 'on:date note:text?', help: 'fields of its form, written as for resource' },
  one: { type: 'flag', help: 'takes one record at a time' },
  role: { ...resourceOptions.role, help: 'the minimum role. Default: editor' },
  confirm: { type: 'text', sample: 'Invoice these rentals?', help: 'the question that the admin asks first' },
} as const satisfies Options

const help = `Adds an action on records of a model: its file in server/actions/, its route, its button, and a test.

  npm run scaffold action                            prompts
  npm run scaffold action -- rental invoice --fields "on:date note:text?" --yes
  npm run scaffold action -- ticket merge --fields "into:references(ticket)" --one --role admin --yes

${describeOptions({ ...actionOptions, ...commonOptions })}
`

/** The generator `action`: writes an action for the user to fill, and names it where it is served and shown. */
export const action: Generator<ActionAnswers> = {
  name: 'action',
  help,
  parse(argv) {
    const { values, positionals, common } = parseOptions('action', argv, actionOptions)
    const { model, name, fields = [], one: isOfOne = false, role = 'editor', confirm } = values
    const words = name === undefined ? [] : [name]
    const typed = readModel({ model, words }, positionals, splitWords, 'The name is missing. Pass --name invoice.')
    if (typed === undefined) return { ...common, answers: undefined }
    const answers = { model: typed.model, name: typed.words.join(' '), fields, isOfOne, role, confirm }
    return { ...common, answers: () => answers }
  },
  async prompts({ models }, ask) {
    const model = await askModel('On records of which model?', models, ask)
    const name = await ask.input('Name of the action:', undefined, (text) => actionNameIssue(text) ?? true)
    const fields = await askFields(name, model, models, ask)
    const isOfOne = await ask.select('How many records does it take?', [
      { name: 'many', value: false },
      { name: 'one', value: true },
    ])
    const roles = new Set(['editor', ...resourceOptions.role.choices])
    const role = await ask.select('Who may run it?', choicesOf([...roles]))
    const confirm =
      (await ask.input('Question that the admin asks first (none: -):', '-')).replace(/^-$/, '') || undefined
    printCommand(
      'action',
      actionOptions,
      { model: model.names.singular, name, fields, one: isOfOne, role, confirm },
      ask,
    )
    return { model: model.names.singular, name, fields, isOfOne, role, confirm }
  },
  async plan(answers, project) {
    const model = requireModel(project.models, answers.model)
    requireOptions({ role: actionOptions.role }, { role: answers.role })
    return planAction(answers, model, project)
  },
}

function askFields(
  name: string,
  model: ResourceSpec,
  models: readonly ResourceSpec[],
  ask: Parameters<Generator<unknown>['prompts']>[1],
): Promise<readonly Entry[]> {
  const check = (entries: readonly Entry[]) => checkFormFields(entries, model, models)
  return ask.table({
    title: `Fields of the form of ${name}`,
    places: [`server/actions/${name}.ts`, `/api/${model.names.plural}/actions/${name}`],
    takes: 'fields',
    owner: model.names,
    models: models.map((other) => other.names),
    check,
    preview: (entries) => check(entries).map((field) => `    ${field.name}: ${renderField(field)},`),
    record: () => {},
  })
}
