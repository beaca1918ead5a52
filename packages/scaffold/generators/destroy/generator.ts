import type { Options } from '../../answers/options/option.ts'
import { UserError } from '../../base/user-error.ts'
import { requireModel } from '../../check/lookup.ts'
import { commonOptions, confirmLossOption, parseOptions, splitWords } from '../../input/options/parse.ts'
import { describeOptions } from '../../input/options/print.ts'
import { askModel } from '../../input/prompts/additions.ts'
import { printCommand } from '../../input/prompts/command.ts'
import type { Generator } from '../generator.ts'
import { type DestroyInput, demoModels, planDestroy } from './plan.ts'

const destroyOptions = {
  name: { type: 'words', sample: 'track', help: "the resource, by its model's name; may be repeated" },
  demo: { type: 'flag', help: 'the garage that the project comes with' },
  force: { type: 'flag', help: 'even if a file has edits that git does not have' },
} as const satisfies Options

const help = `Removes resources: models, routes, pages, their lines in the registries, the relations that lead to them, and their
tables. Deletes migrations that the database has not run; otherwise a new migration drops the tables.

  npm run scaffold destroy                           prompts
  npm run scaffold destroy -- --name track --yes     does not prompt
  npm run scaffold destroy -- album track            removes resources that refer to each other
  npm run scaffold destroy -- --demo                 removes the demo

${describeOptions({ ...destroyOptions, ...commonOptions, yes: confirmLossOption })}
`

/** The generator `destroy`, the inverse of `resource`. It runs on invalid projects too: the removed model may be the invalid one. */
export const destroy: Generator<DestroyInput> = {
  name: 'destroy',
  help,
  acceptsInvalidProject: true,
  parse(argv) {
    const { values, positionals, common } = parseOptions('destroy', argv, destroyOptions)
    const { force: isForced = false, demo: isDemo = false } = values
    const models = [...(values.name ?? []), ...positionals.flatMap(splitWords)]
    if (models.length > 0 || isDemo) return { ...common, answers: () => ({ models, isForced, isDemo }) }
    if (isForced) throw new UserError('The name is missing. Pass --name track.')
    return { ...common, answers: undefined }
  },
  async prompts({ models }, ask) {
    const { names } = await askModel('Which resource?', models, ask)
    const question = 'Also delete files with edits that git does not have?'
    const isForced = (await ask.letter(question, { n: 'no', y: 'yes' })) === 'y'
    printCommand('destroy', destroyOptions, { name: [names.singular], force: isForced }, ask)
    return { models: [names.singular], isForced, isDemo: false }
  },
  plan({ models: names, isForced, isDemo }, project) {
    const { models } = project
    const demo = isDemo ? models.filter((model) => demoModels.includes(model.names.singular)) : []
    const resources = [...new Set([...demo, ...names.map((name) => requireModel(models, name))])]
    return planDestroy({ resources, isForced, isDemo }, project)
  },
}
