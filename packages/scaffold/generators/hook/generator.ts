import { hookNames } from 'slipform/resource'
import { modelOption } from '../../answers/options/additions.ts'
import type { Options } from '../../answers/options/option.ts'
import { resourceOptions } from '../../answers/options/resource.ts'
import { requireModel } from '../../check/lookup.ts'
import { requireOptions } from '../../check/options.ts'
import { addHooks, existingHooks } from '../../edits/add-hooks.ts'
import { editModel } from '../../edits/edit-model.ts'
import { commonOptions, parseOptions, readModel, splitWords } from '../../input/options/parse.ts'
import { describeOptions } from '../../input/options/print.ts'
import { askModel } from '../../input/prompts/additions.ts'
import { printCommand } from '../../input/prompts/command.ts'
import { choicesOf } from '../../input/prompts/prompter.ts'
import { parseFile } from '../../source/parse/parse.ts'
import type { Generator } from '../generator.ts'

export type HookInput = { model: string; hooks: string[] }

const hookOptions = {
  model: modelOption,
  hooks: { ...resourceOptions.hooks, help: `some of ${hookNames.join(', ')}` },
} as const satisfies Options

const help = `Adds typed, empty hooks to a model.

  npm run scaffold hook                              prompts
  npm run scaffold hook -- --model track --hooks create::one::pre,update::one::pre --yes

${describeOptions({ ...hookOptions, ...commonOptions })}
`

/** The generator `hook`: adds empty hooks to a model's file, for the user to fill. */
export const hook: Generator<HookInput> = {
  name: 'hook',
  help,
  parse(argv) {
    const { values, positionals, common } = parseOptions('hook', argv, hookOptions)
    const missing = 'The hooks are missing. Pass --hooks create::one::pre.'
    const typed = readModel({ model: values.model, words: values.hooks }, positionals, splitWords, missing)
    return { ...common, answers: typed && (() => ({ model: typed.model, hooks: typed.words })) }
  },
  async prompts({ models, files, parser }, ask) {
    const { names } = await askModel('On which model?', models, ask)
    const existing = existingHooks(parseFile(parser, files, `models/${names.file}.ts`), names)
    const choices = choicesOf(hookNames.filter((name) => !existing.includes(name)))
    const hooks = await ask.checkbox('Hooks to add:', choices, true)
    printCommand('hook', hookOptions, { model: names.singular, hooks }, ask)
    return { model: names.singular, hooks }
  },
  async plan(input, project) {
    const { names } = requireModel(project.models, input.model)
    requireOptions(hookOptions, input)
    const hooks = hookNames.filter((name) => input.hooks.includes(name))
    const changes = editModel(project, names, (file) => addHooks(file, hooks, names))
    const path = `models/${names.file}.ts`
    return {
      changes,
      notes: [],
      next: [`Write the hooks at the end of ${path}. docs/models.md describes them.`],
    }
  },
}
