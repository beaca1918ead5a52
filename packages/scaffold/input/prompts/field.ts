import { UserError } from '../../base/user-error.ts'
import { checkAdditions } from '../../spec/check/additions.ts'
import { fieldOptions } from '../../spec/options/field.ts'
import type { ResourceSpec } from '../../spec/resource-spec.ts'
import { printCommand, withRecorder } from './command.ts'
import { askFieldsOneByOne } from './fields.ts'
import { askModel } from './model.ts'
import type { Prompter } from './prompter.ts'

/** Prompts for a model and new fields, until a name is empty. */
export async function askNewFields(
  models: readonly ResourceSpec[],
  ask: Prompter,
): Promise<{ model: string; fields: string[] }> {
  const model = await askModel('To which model?', models, ask)
  const name = model.names.singular
  const fields = await withRecorder('field', fieldOptions, ask, (record) =>
    askFieldsOneByOne(model.names, models, ask, {
      check: (fields) => checkAdditions([{ model, fields, relations: [] }], models),
      record: (fields) => record({ model: name, fields }),
    }),
  )
  if (fields.length === 0) throw new UserError('No field was given. Run this again and enter one.')
  printCommand('field', fieldOptions, { model: name, fields }, ask)
  return { model: name, fields }
}
