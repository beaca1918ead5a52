import { asArguments, readArguments } from '../arguments.ts'
import { requireModel } from '../check/model.ts'
import type { Generator } from '../generator.ts'
import { askModel } from '../prompts/model.ts'
import { Refusal } from '../refusal.ts'
import { type DestroyInput, planDestroy } from './plan.ts'

const help = `Takes resources out again: model, routes, pages, their lines in the registries, the relations that lead to them, and
their tables. A migration that was not run is deleted; for one that was, a new migration drops the table.

  npm run scaffold destroy                           asks
  npm run scaffold destroy -- --name track --yes     does not
  npm run scaffold destroy -- album track            several that need each other

  --name track        the resource, by its model's name; may be repeated
  --force             also when a file was edited, or another file uses the model
  --dry-run           shows everything, writes nothing
  --yes               does not ask for a confirmation, and agrees to lose the tables' data
`

/** Takes resources out: the inverse of `resource`. */
export const destroy: Generator<DestroyInput> = {
  name: 'destroy',
  help,
  parse(argv) {
    const { values, positionals } = readArguments('destroy', argv, {
      name: { type: 'string', multiple: true },
      force: { type: 'boolean' },
    })
    const models = [...(values.name ?? []), ...positionals].flatMap((list) => list.split(/[\s,]+/)).filter(Boolean)
    if (models.length === 0 && values.force) throw new Refusal('The name is missing. Say --name track.')
    return asArguments<DestroyInput>(
      values,
      models.length === 0 ? undefined : { models, isForced: values.force === true },
    )
  },
  async ask({ models }, ask) {
    const { names } = await askModel('Which resource goes?', models, ask)
    const isForced = await ask.confirm('Also where files were edited since they were generated?', false)
    return { models: [names.singular], isForced }
  },
  prepare: ({ models, isForced }, project) =>
    planDestroy([...new Set(models.map((name) => requireModel(project.models, name)))], isForced, project),
}
