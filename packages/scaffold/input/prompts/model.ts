import { UserError } from '../../base/user-error.ts'
import type { ResourceSpec } from '../../spec/resource-spec.ts'
import type { Prompter } from './prompter.ts'

/**
 * Prompts for a model.
 *
 * @throws UserError when there is none.
 */
export async function askModel(message: string, models: readonly ResourceSpec[], ask: Prompter): Promise<ResourceSpec> {
  if (models.length === 0) throw new UserError('There is no model yet. Create one: npm run scaffold resource.')
  return ask.select(
    message,
    models.map((model) => ({ name: model.names.className, value: model })),
  )
}
