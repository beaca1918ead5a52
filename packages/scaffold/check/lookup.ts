// Finds models by the names that users give, and keys by the names that relations give or imply.

import { snakeCase } from 'change-case'
import { foreignKeyOf } from 'slipform/resource'
import { findTarget } from '../answers/find-target.ts'
import type { Names } from '../answers/names.ts'
import type { FieldSpec, ModelSpec, RelationSpec, ResourceSpec } from '../answers/resource-spec.ts'
import { usersModel } from '../answers/users-model.ts'
import { suggestName } from '../base/suggest-name.ts'
import { UserError } from '../base/user-error.ts'

/** Finds a model by its singular, plural, class or file name, which no other has; else by its table, of which other schemas may have one. */
export function findModel<Model extends ModelSpec>(models: readonly Model[], name: string): Model | undefined {
  // snakeCase would turn `../answers/track` into `track`.
  const snake = /^\w+$/.test(name) ? snakeCase(name) : name
  const named = models.find(
    ({ names }) => [names.singular, names.plural].includes(snake) || [names.className, names.file].includes(name),
  )
  return named ?? findTarget(name, models, undefined) ?? findTarget(snake, models, undefined)
}

export function keyOf(model: ModelSpec): FieldSpec | undefined {
  return model.fields.find(({ attributes }) => attributes.primary_key)
}

/**
 * Returns the name of the foreign key field, of several the first: `foreign_key`, or the name by convention. Not for manyToMany, which has
 * a link table.
 */
export function keyField(relation: Pick<RelationSpec, 'kind' | 'foreign_key'>, owner: Names, target: Names): string {
  const usual = foreignKeyOf((relation.kind === 'belongsTo' ? target : owner).className)
  const [name = usual] = [relation.foreign_key ?? usual].flat()
  return name
}

/** What a relation refers to in the models. */
export type RelationEnds = {
  readonly target: ModelSpec
  /** The name of the key by convention. */
  readonly usualKey: string
  /** The link table of a manyToMany, and the model whose table it is. */
  readonly through: string | undefined
  readonly linkModel: ModelSpec | undefined
}

/** Finds what a relation of a model refers to; undefined if there is no such target. */
export function findEnds(
  relation: Pick<RelationSpec, 'kind' | 'through'>,
  owner: ModelSpec,
  targetName: string | undefined,
  models: readonly ModelSpec[],
): RelationEnds | undefined {
  const { kind } = relation
  const target = targetName === undefined ? undefined : findModel([...models, usersModel], targetName)
  if (target === undefined) return undefined
  const isLinked = kind === 'manyToMany'
  const through = isLinked ? (relation.through ?? `${owner.names.singular}_${target.names.plural}`) : undefined
  const usualKey = keyField({ kind }, owner.names, target.names)
  return {
    target,
    usualKey,
    through,
    linkModel: through === undefined ? undefined : findModel(models, through),
  }
}

/**
 * Finds a model by its name, class or table.
 *
 * @throws UserError when there is none.
 */
export function requireModel(models: readonly ResourceSpec[], name: string): ResourceSpec {
  const model = findModel(models, name)
  if (model) return model
  const known = models.map(({ names }) => names.singular)
  throw new UserError(
    `There is no model "${name}".${suggestName(name, known)} Name one of these: ${known.join(', ') || 'none'}.`,
  )
}
