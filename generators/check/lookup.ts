import { snakeCase } from 'change-case'
import type { Kind } from '../../server/crud/model/kinds.ts'
import { plainKinds } from '../grammar/kind.ts'
import type { RelationInput } from '../grammar/relation.ts'
import type { Names } from '../names.ts'
import type { ModelField, ModelInfo } from '../project/models.ts'

/** Finds a model by its name or its table, the resource that is being made among them. */
export function findModel(models: readonly ModelInfo[], name: string): ModelInfo | undefined {
  const snake = snakeCase(name)
  return models.find(
    ({ names }) =>
      names.singular === snake || names.plural === name || names.plural === snake || names.className === name,
  )
}

/** The primary key of a model that is there. */
export function keyOf(model: ModelInfo): ModelField | undefined {
  return model.fields.find(({ attributes }) => attributes.includes('primary_key'))
}

/** A kind by its name, where the name says it all. */
export function plainKind(name: string | undefined): Kind | undefined {
  const plain = plainKinds.find((kind) => kind === name)
  return plain && { name: plain }
}

/** The field that holds the key, by the convention or as said; many-to-many has a link table of its own instead. */
export function keyField(relation: Pick<RelationInput, 'kind' | 'foreign_key'>, owner: Names, target: Names): string {
  const pointedTo = relation.kind === 'belongsTo' ? target : owner
  return relation.foreign_key ?? `${snakeCase(pointedTo.className)}_id`
}
