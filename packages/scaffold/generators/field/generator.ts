import { UserError } from '../../base/user-error.ts'
import { splitEntries } from '../../input/grammar/entry.ts'
import { commonOptions, parseOptions, readModel } from '../../input/options/parse.ts'
import { describeOptions } from '../../input/options/print.ts'
import { askNewFields } from '../../input/prompts/field.ts'
import type { Decisions } from '../../schema/compare/decisions.ts'
import { checkAdditions } from '../../spec/check/additions.ts'
import { requireModel } from '../../spec/check/model.ts'
import { fieldOptions } from '../../spec/options/field.ts'
import type { Generator } from '../generator.ts'
import { planAdditions } from '../sync/additions.ts'
import { readDecisions } from '../sync/decisions.ts'

/** The input of `field`. */
export type FieldInput = { model: string; fields: string[]; decisions: Decisions }

const help = `Adds fields to a model, and updates everything that depends on them: migration, API and pages.

  npm run scaffold field                             prompts
  npm run scaffold field -- track rating:integer:filterable --yes
  npm run scaffold field -- --model track --fields "genre:references?:inverse released_on:date?" --yes

${describeOptions({ ...fieldOptions, ...commonOptions })}
`

/** Adds fields to a model. */
export const field: Generator<FieldInput> = {
  name: 'field',
  help,
  parse(argv) {
    const { values, positionals, common } = parseOptions('field', argv, fieldOptions)
    const { model, rest } = readModel(values.model, positionals)
    const fields = [...(values.fields ?? []), ...rest.flatMap(splitEntries)]
    if (model === undefined && fields.length === 0) return { ...common, input: undefined }
    if (model === undefined) throw new UserError('The model is missing. Pass --model track.')
    if (fields.length === 0) throw new UserError('The fields are missing. Pass --fields "rating:integer".')
    return { ...common, input: { model, fields, decisions: readDecisions(values) } }
  },
  ask: async ({ models }, ask) => ({
    ...(await askNewFields(models, ask)),
    decisions: {},
  }),
  async prepare({ model: name, fields, decisions }, project, ask) {
    const model = requireModel(project.models, name)
    const additions = checkAdditions([{ model, fields, relations: [] }], project.models)
    return planAdditions(additions, decisions, project, ask)
  },
}
