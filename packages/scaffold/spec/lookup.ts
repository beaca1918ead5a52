import { snakeCase } from 'change-case'
import { foreignKeyOf } from 'slipform/internal'
import type { Names } from './names.ts'
import type { FieldSpec, ModelSpec, RelationSpec } from './resource-spec.ts'

/** Finds a model by its singular, plural, class, table or file name. */
export function findModel(models: readonly ModelSpec[], name: string): ModelSpec | undefined {
  // snakeCase would turn `../track` into `track`.
  const snake = /^\w+$/.test(name) ? snakeCase(name) : name
  return models.find(
    ({ names }) =>
      [names.singular, names.plural, names.table].includes(snake) ||
      [names.table, names.className, names.file].includes(name),
  )
}

/** Returns the primary key field of a model. */
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
