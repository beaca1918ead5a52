// Renders `models/<file>.ts` of a new resource; later runs edit that file (edits/). check/planned.ts must build
// the same model.

import type { Json } from 'slipform'
import { functionOfKind, itemOf } from 'slipform/kinds'
import { crudOptionsOf } from '../answers/crud-options.ts'
import type { FieldSpec, ResourceSpec } from '../answers/resource-spec.ts'
import { isUsersModel } from '../answers/users-model.ts'
import { functionOf, type ValueFunction } from '../answers/value-functions.ts'
import { commentOfKey, commonFieldOf, renderField, renderLiteral, renderRelation } from '../text/expression.ts'
import { renderTemplate } from '../text/template.ts'

export function renderModel(spec: ResourceSpec): string {
  const { names, fields, relations, rules = {} } = spec
  const siblings = new Map(relations.map(({ target }) => [target.className, target]))
  // A model does not import itself, and users are no model of the project.
  siblings.delete(names.className)
  const others = [...siblings.values()].filter((target) => !isUsersModel(target))
  return renderTemplate('model', {
    ...names,
    tableName: renderLiteral(names.table),
    schemaName: names.schema === undefined ? undefined : renderLiteral(names.schema),
    usesUuid: calledFunctions(fields).includes('randomUUID'),
    imports: [...importsOfSlipform(spec)].sort().join(', '),
    siblings: others,
    summary: sentence(spec.description),
    struct: Object.entries(crudOptionsOf(spec)).map(([name, value]) => ({ name, value: renderLiteral(value) })),
    fields: fields.map((field) => ({
      name: field.name,
      expression: renderField(field),
      comment: commentOfKey(field),
    })),
    relations: relations.map((relation) => ({ name: relation.name, expression: renderRelation(relation) })),
    unique: rules.unique_together && renderLiteral(rules.unique_together as Json),
  })
}

function importsOfSlipform({ fields, relations }: ResourceSpec): Set<string> {
  return new Set([
    'model',
    ...fields.flatMap(
      (field) => commonFieldOf(field) ?? [functionOfKind(field.kind), functionOfKind(itemOf(field.kind))],
    ),
    ...calledFunctions(fields).filter((name) => name !== 'randomUUID'),
    ...relations.map(({ kind }) => kind),
    ...relations.flatMap(({ target }) => (isUsersModel(target) ? target.className : [])),
  ])
}

/** Returns the names of the functions that give fields their values. A common field, such as `createdAt()`, calls its own. */
function calledFunctions(fields: readonly FieldSpec[]): ValueFunction[] {
  const written = fields.filter((field) => commonFieldOf(field) === undefined)
  const values = written.flatMap(({ attributes: { on_create, on_update } }) => [on_create, on_update])
  return values.flatMap((value) => functionOf(value) ?? [])
}

/** Returns a description as the comment of a class, with a full stop. */
function sentence(description: string): string {
  return `${description.replaceAll('*/', '* /').replace(/[.!?]$/, '')}.`
}
