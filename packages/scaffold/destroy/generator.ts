import { asArguments, readArguments } from '../arguments.ts'
import { requireModel } from '../check/model.ts'
import type { Generator } from '../generator.ts'
import { printCommand } from '../prompts/command.ts'
import { askModel } from '../prompts/model.ts'
import { UserError } from '../user-error.ts'
import { demoModels } from './demo.ts'
import { type DestroyInput, planDestroy } from './plan.ts'

const help = `Removes resources: models, routes, pages, their lines in the registries, the relations that lead to them, and their
tables. Deletes migrations that the database has not run; otherwise a new migration drops the tables.

  npm run scaffold destroy                           prompts
  npm run scaffold destroy -- --name track --yes     does not prompt
  npm run scaffold destroy -- album track            removes resources that refer to each other
  npm run scaffold destroy -- --demo                 removes the demo

  --name track        the resource, by its model's name; may be repeated
  --demo              the garage that the project comes with
  --force             even if a file was edited, or another file uses the model
  --dry-run           shows everything, writes nothing
  --yes               writes without confirmation, and accepts the loss of the tables' data
`

/** Removes resources: the inverse of `resource`. */
export const destroy: Generator<DestroyInput> = {
  name: 'destroy',
  help,
  acceptsInvalidProject: true,
  parse(argv) {
    const { values, positionals } = readArguments('destroy', argv, {
      name: { type: 'string', multiple: true },
      force: { type: 'boolean' },
      demo: { type: 'boolean' },
    })
    const models = [...(values.name ?? []), ...positionals].flatMap((list) => list.split(/[\s,]+/)).filter(Boolean)
    if (values.demo) return asArguments<DestroyInput>(values, { models, isForced: values.force === true, isDemo: true })
    if (models.length === 0 && values.force) throw new UserError('The name is missing. Pass --name track.')
    return asArguments<DestroyInput>(
      values,
      models.length === 0 ? undefined : { models, isForced: values.force === true, isDemo: false },
    )
  },
  async ask({ models }, ask) {
    const { names } = await askModel('Which resource?', models, ask)
    const isForced = await ask.confirm('Also delete files that were edited since they were generated?', false)
    printCommand('destroy', { name: names.singular, force: isForced || undefined }, ask)
    return { models: [names.singular], isForced, isDemo: false }
  },
  prepare({ models: names, isForced, isDemo }, project) {
    const { models } = project
    const demo = isDemo ? models.filter((model) => demoModels.includes(model.names.singular)) : []
    const resources = [...new Set([...demo, ...names.map((name) => requireModel(models, name))])]
    return planDestroy({ resources, isForced, isDemo }, project)
  },
}
