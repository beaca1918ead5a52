import { hookNames } from 'slipform/internal'
import { asArguments, readArguments, readModel } from '../arguments.ts'
import { checkHooks } from '../check/hooks.ts'
import { Issues } from '../check/issues.ts'
import { requireModel } from '../check/model.ts'
import { addHooks, existingHooks } from '../edits/add-hooks.ts'
import { editModel } from '../edits/edit-model.ts'
import type { Generator } from '../generator.ts'
import { parseFile } from '../project/parse.ts'
import { printCommand } from '../prompts/command.ts'
import { askMoreHooks } from '../prompts/hooks.ts'
import { askModel } from '../prompts/model.ts'
import { formatChanges } from '../style/changes.ts'
import { UserError } from '../user-error.ts'

/** The input of `hook`. */
export type HookInput = { model: string; hooks: string[] }

const help = `Adds typed, empty hooks to a model.

  npm run scaffold hook                              prompts
  npm run scaffold hook -- --model track --hooks create::one::pre,update::one::pre --yes

  --model track       the model, by its name
  --hooks "..."       some of ${hookNames.join(', ')}
  --dry-run           shows everything, writes nothing
  --yes               writes without confirmation
`

/** Adds hooks to a model. */
export const hook: Generator<HookInput> = {
  name: 'hook',
  help,
  parse(argv) {
    const { values, positionals } = readArguments('hook', argv, {
      model: { type: 'string' },
      hooks: { type: 'string', multiple: true },
    })
    const { model, rest } = readModel(values.model, positionals)
    const hooks = [...(values.hooks ?? []), ...rest].flatMap((list) => list.split(/[\s,]+/)).filter(Boolean)
    if (model === undefined && hooks.length === 0) return asArguments<HookInput>(values, undefined)
    if (model === undefined) throw new UserError('The model is missing. Pass --model track.')
    if (hooks.length === 0) throw new UserError('The hooks are missing. Pass --hooks create::one::pre.')
    return asArguments<HookInput>(values, { model, hooks })
  },
  async ask({ models, files, parser }, ask) {
    const { names } = await askModel('On which model?', models, ask)
    const hooks = await askMoreHooks(existingHooks(parseFile(parser, files, `models/${names.file}.ts`), names), ask)
    printCommand('hook', { model: names.singular, hooks: hooks.join(',') }, ask)
    return { model: names.singular, hooks }
  },
  async prepare(input, project) {
    const { names } = requireModel(project.models, input.model)
    const issues = new Issues()
    const hooks = checkHooks(input.hooks, issues)
    if (issues.found.length > 0) issues.fail()
    const changes = editModel(project, names, (file) => addHooks(file, hooks, names))
    const path = `models/${names.file}.ts`
    return {
      changes: await formatChanges(changes, project.files),
      conflicts: [],
      notes: [],
      next: [`Write the hooks at the end of ${path}. docs/models.md describes them.`],
    }
  },
}
