import { splitEntries } from '../../input/grammar/entry.ts'
import { commonOptions, parseOptions, readModel } from '../../input/options/parse.ts'
import { describeOptions } from '../../input/options/print.ts'
import { askAdditions, newFields } from '../../input/prompts/additions.ts'
import type { Decisions } from '../../schema/compare/decisions.ts'
import type { ScaffoldProject } from '../../source/project/open.ts'
import { checkAdditions } from '../../spec/check/additions.ts'
import { requireModel } from '../../spec/check/model.ts'
import type { Addition } from '../../spec/model-change.ts'
import { fieldOptions } from '../../spec/options/field.ts'
import type { Generator } from '../generator.ts'
import { readDecisions } from '../sync/decisions.ts'
import { planAdditions } from '../sync/models.ts'

/** The answers about new fields or relations: checked additions, and decisions about columns. */
export type AdditionAnswers = { additions: Addition[]; decisions: Decisions }

const help = `Adds fields to a model, and updates everything that depends on them: migration, API and pages.

  npm run scaffold field                             prompts
  npm run scaffold field -- track rating:integer:filterable --yes
  npm run scaffold field -- --model track --fields "genre:references?:inverse released_on:date?" --yes

${describeOptions({ ...fieldOptions, ...commonOptions })}
`

/** Adds fields to a model. */
export const field: Generator<AdditionAnswers> = {
  name: 'field',
  help,
  parse(argv) {
    const { values, positionals, common } = parseOptions('field', argv, fieldOptions)
    const missing = 'The fields are missing. Pass --fields "rating:integer".'
    const given = readModel({ model: values.model, words: values.fields }, positionals, splitEntries, missing)
    if (given === undefined) return { ...common, answers: undefined }
    const decisions = readDecisions(values)
    const answers = ({ models }: ScaffoldProject): AdditionAnswers => {
      const model = requireModel(models, given.model)
      return { additions: checkAdditions(newFields.expand(model, given.words, models), models), decisions }
    }
    return { ...common, answers }
  },
  prompts: async ({ models }, ask) => ({ additions: await askAdditions(newFields, models, ask), decisions: {} }),
  plan: ({ additions, decisions }, project, ask) => planAdditions(additions, decisions, project, ask),
}
