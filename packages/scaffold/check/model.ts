import type { ResourceSpec } from '../resource-spec.ts'
import { suggestName, UserError } from '../user-error.ts'
import { findModel } from './lookup.ts'

/** The model of a name, class or table; refuses one that is not there. */
export function requireModel(models: readonly ResourceSpec[], name: string): ResourceSpec {
  const model = models.find((one) => findModel([one], name))
  if (model) return model
  const known = models.map(({ names }) => names.singular)
  throw new UserError(
    `There is no model "${name}".${suggestName(name, known)} Name one of these: ${known.join(', ') || 'none'}.`,
  )
}
