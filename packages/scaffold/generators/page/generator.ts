import { modelOption } from '../../answers/options/additions.ts'
import type { Options } from '../../answers/options/option.ts'
import { requireModel } from '../../check/lookup.ts'
import { requireOptions } from '../../check/options.ts'
import { commonOptions, parseOptions, readModel, splitWords } from '../../input/options/parse.ts'
import { describeOptions } from '../../input/options/print.ts'
import { askModel } from '../../input/prompts/additions.ts'
import { printCommand } from '../../input/prompts/command.ts'
import { choicesOf } from '../../input/prompts/prompter.ts'
import type { Generator } from '../generator.ts'
import { pageNames, planPage } from './plan.ts'

export type PageInput = { model: string; page: string }

const pageOptions = {
  model: modelOption,
  page: { type: 'text', sample: 'list', help: `one of ${pageNames.join(', ')}`, choices: pageNames, noun: 'page' },
} as const satisfies Options

const help = `Writes a page of a resource out as elements, one for each name, for a page that you want to own line by line.

  npm run scaffold page                              prompts
  npm run scaffold page -- vehicle list              admin/VehicleList.tsx
  npm run scaffold page -- vehicle form --yes        admin/VehicleForm.tsx, which creates and edits

${describeOptions({ ...pageOptions, ...commonOptions })}
`

/** The generator `page`: a component takes the place of a page's names, and the project owns it. */
export const page: Generator<PageInput> = {
  name: 'page',
  help,
  parse(argv) {
    const { values, positionals, common } = parseOptions('page', argv, pageOptions)
    const missing = `The page is missing. Pass one of ${pageNames.join(', ')}.`
    const words = values.page === undefined ? [] : [values.page]
    const typed = readModel({ model: values.model, words }, positionals, splitWords, missing)
    return { ...common, answers: typed && (() => ({ model: typed.model, page: typed.words[0] ?? '' })) }
  },
  async prompts({ models }, ask) {
    const { names } = await askModel('Which resource?', models, ask)
    const page = await ask.select('Which page?', choicesOf(pageNames))
    printCommand('page', pageOptions, { model: names.singular, page }, ask)
    return { model: names.singular, page }
  },
  async plan(input, project) {
    const spec = requireModel(project.models, input.model)
    requireOptions(pageOptions, input)
    const { path, pagePath, changes } = planPage(input.page, spec, project)
    return {
      changes,
      notes: [],
      next: [
        `Change ${path} as you like: ${pagePath} shows it. Later runs name new fields, and do not add them there.`,
      ],
    }
  },
}
