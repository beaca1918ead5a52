import { suggestName, UserError } from '../../base/user-error.ts'
import type { ResourceSpec } from '../resource-spec.ts'
import { findModel } from './lookup.ts'

/**
 * Finds a model by its name, class or table.
 *
 * @throws UserError when there is none.
 */
export function requireModel(models: readonly ResourceSpec[], name: string): ResourceSpec {
  const model = models.find((candidate) => findModel([candidate], name))
  if (model) return model
  const known = models.map(({ names }) => names.singular)
  throw new UserError(
    `There is no model "${name}".${suggestName(name, known)} Name one of these: ${known.join(', ') || 'none'}.`,
  )
}
