import type { ResourceAnswer } from '../answer.ts'
import { Refusal } from '../refusal.ts'
import { findModel } from './lookup.ts'

/** The model of a name, class or table; refuses one that is not there. */
export function requireModel(models: readonly ResourceAnswer[], name: string): ResourceAnswer {
  const model = models.find((one) => findModel([one], name))
  if (model) return model
  const known = models.map(({ names }) => names.singular).join(', ') || 'none'
  throw new Refusal(`There is no model "${name}". Name one of these: ${known}.`)
}
