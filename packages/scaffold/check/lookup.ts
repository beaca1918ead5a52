import { snakeCase } from 'change-case'
import type { RelationInput } from '../grammar/relation.ts'
import type { Names } from '../names.ts'
import type { FieldSpec, ModelSpec } from '../resource-spec.ts'

/** Finds a model by its name or its table, the resource that is being made among them. */
export function findModel(models: readonly ModelSpec[], name: string): ModelSpec | undefined {
  // `../track` is no name, though its letters are those of one.
  const snake = /^\w+$/.test(name) ? snakeCase(name) : name
  return models.find(
    ({ names }) =>
      [names.singular, names.plural, names.table].includes(snake) || [names.table, names.className].includes(name),
  )
}

/** The primary key of a model that is there. */
export function keyOf(model: ModelSpec): FieldSpec | undefined {
  return model.fields.find(({ attributes }) => attributes.primary_key)
}

/** The field that holds the key, by the convention or as said; many-to-many has a link table of its own instead. */
export function keyField(relation: Pick<RelationInput, 'kind' | 'foreign_key'>, owner: Names, target: Names): string {
  const pointedTo = relation.kind === 'belongsTo' ? target : owner
  return relation.foreign_key ?? `${snakeCase(pointedTo.className)}_id`
}
