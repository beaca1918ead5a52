import type { RelationSpec, ResourceSpec } from '../../../packages/scaffold/answers/resource-spec.ts'
import { field } from '../../../packages/slipform/model/field.ts'
import { type AnyModel, model } from '../../../packages/slipform/model/model.ts'
import { belongsTo, hasMany, hasOne, manyToMany } from '../../../packages/slipform/model/relations.ts'

const kinds = { belongsTo, hasMany, hasOne, manyToMany }

/** The model classes that the files written for some answers would export, by class name. */
export function modelsOf(specs: readonly ResourceSpec[]): Record<string, AnyModel> {
  const models: Record<string, AnyModel> = {}
  for (const { names, fields, relations } of specs) {
    const base = model({
      table: names.table,
      ...(names.schema !== undefined && { schema: names.schema }),
      crud: {
        generate_router: true,
        api_struct: names.className,
        name_singular: names.singular,
        name_plural: names.plural,
      },
      fields: Object.fromEntries(
        fields.map(({ name, kind, options, attributes }) => [name, field(kind, options, attributes)]),
      ),
      relations: () => Object.fromEntries(relations.map((each) => [each.name, relationOf(each, models)])),
    })
    models[names.className] = { [names.className]: class extends base {} }[names.className] as unknown as AnyModel
  }
  return models
}
function relationOf(relation: RelationSpec, models: Record<string, AnyModel>) {
  const { kind, target, foreign_key, to, through, other_key, name, ...attributes } = relation
  const keys = {
    ...(foreign_key && { foreign_key }),
    ...(to && { to }),
    ...(through && { through }),
    ...(other_key && { other_key }),
  }
  return kinds[kind](models[target.className] as never, keys as never).crud({
    non_db_attr: true,
    ...attributes,
  } as never)
}
