// Renders `models/<file>.ts` of a new resource; later runs edit that file (edits/). check/planned.ts must build
// the same model.

import type { Json } from 'slipform'
import { functionOfKind, itemOf, type Kind } from 'slipform/kinds'
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
    usesUuid: callsFunction(fields, 'randomUUID'),
    imports: [...crudImports(spec)].sort().join(', '),
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

function crudImports({ fields, relations }: ResourceSpec): Set<string> {
  const names = new Set([
    'model',
    ...fields.flatMap((field) => commonFieldOf(field) ?? kindImports(field.kind)),
    ...relations.map(({ kind }) => kind),
    ...relations.flatMap(({ target }) => (isUsersModel(target) ? target.className : [])),
  ])
  for (const name of ['now', 'databaseDefault', 'cuid', 'currentUser', 'nextNumber'] as const)
    if (callsFunction(fields, name)) names.add(name)
  return names
}

function kindImports(kind: Kind): string[] {
  return [...new Set([functionOfKind(kind), functionOfKind(itemOf(kind))])]
}

function callsFunction(fields: FieldSpec[], name: ValueFunction): boolean {
  return fields.some(
    (field) =>
      commonFieldOf(field) === undefined &&
      [field.attributes.on_create, field.attributes.on_update].some((value) => functionOf(value) === name),
  )
}

/** Returns a description as the comment of a class, with a full stop. */
function sentence(description: string): string {
  return `${description.replaceAll('*/', '* /').replace(/[.!?]$/, '')}.`
}
