import { randomUUID } from 'node:crypto'
import type {
  AttributesSpec,
  FieldSpec,
  RelationSpec,
  ResourceSpec,
} from '../../../packages/scaffold/answers/resource-spec.ts'
import { functionOf } from '../../../packages/scaffold/text/expression.ts'
import { cuid } from '../../../packages/slipform/model/cuid.ts'
import { databaseDefault } from '../../../packages/slipform/model/database-default.ts'
import { field } from '../../../packages/slipform/model/field.ts'
import { now } from '../../../packages/slipform/model/kinds.ts'
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
      fields: Object.fromEntries(fields.map((each) => [each.name, fieldOf(each)])),
      relations: () => Object.fromEntries(relations.map((each) => [each.name, relationOf(each, models)])),
    })
    models[names.className] = { [names.className]: class extends base {} }[names.className] as unknown as AnyModel
  }
  return models
}
function fieldOf({ kind, options, attributes }: FieldSpec) {
  const functions = { now, randomUUID, databaseDefault, cuid }
  const given = Object.entries(attributes as AttributesSpec).map(([name, value]) => {
    const called = name.startsWith('on_') ? functionOf(value, kind) : undefined
    return [name, called === undefined ? value : functions[called]]
  })
  return field(kind, options, Object.fromEntries(given))
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
