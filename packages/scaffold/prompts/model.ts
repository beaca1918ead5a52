import type { ResourceAnswer } from '../answer.ts'
import { Refusal } from '../refusal.ts'
import type { Asker } from './asker.ts'

/** Asks for one of the models that are there. */
export async function askModel(
  message: string,
  models: readonly ResourceAnswer[],
  ask: Asker,
): Promise<ResourceAnswer> {
  if (models.length === 0) throw new Refusal('There is no model yet. Make one: npm run scaffold resource.')
  return ask.select(
    message,
    models.map((model) => ({ name: model.names.className, value: model })),
  )
}
