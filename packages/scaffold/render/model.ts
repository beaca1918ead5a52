import { pascalCase } from 'change-case'
import type { Kind, StructAttributes } from 'slipform/internal'
import { isExcluded, itemOf } from 'slipform/internal'
import { pickModelOptions } from '../generators/resource/options.ts'
import { singularOf } from '../spec/names.ts'
import type { FieldSpec, ResourceSpec } from '../spec/resource-spec.ts'
import {
  commonFieldOf,
  functionOf,
  renderField,
  renderLiteral,
  renderRelation,
  type ValueFunction,
} from './expression.ts'
import { renderTemplate } from './template.ts'

/** Renders the model file. */
export function renderModel(spec: ResourceSpec): string {
  const { names, fields, relations } = spec
  const siblings = new Map(relations.map(({ target }) => [target.className, target]))
  siblings.delete(names.className)
  return renderTemplate('model', {
    ...names,
    tableName: renderLiteral(names.table),
    schemaName: names.schema === undefined ? undefined : renderLiteral(names.schema),
    usesUuid: callsFunction(fields, 'randomUUID'),
    isScoped: fields.some((field) => isExcluded(field, 'scoped')),
    imports: [...crudImports(spec)].sort().join(', '),
    siblings: [...siblings.values()],
    summary: sentence(spec.description),
    struct: Object.entries(crudOptionsOf(spec)).map(([name, value]) => ({ name, value: renderLiteral(value) })),
    fields: fields.map((field) => ({ name: field.name, expression: renderField(field) })),
    relations: relations.map((relation) => ({ name: relation.name, expression: renderRelation(relation) })),
  })
}

function crudImports({ fields, relations }: ResourceSpec): Set<string> {
  const names = new Set([
    'model',
    ...fields.flatMap((field) => commonFieldOf(field) ?? kindImports(field.kind)),
    ...relations.map(({ kind }) => kind),
  ])
  for (const name of ['now', 'databaseDefault'] as const) if (callsFunction(fields, name)) names.add(name)
  return names
}

function kindImports(kind: Kind): string[] {
  return [...new Set([kind.name, itemOf(kind).name])]
}

function callsFunction(fields: FieldSpec[], name: ValueFunction): boolean {
  return fields.some(
    (field) =>
      commonFieldOf(field) === undefined &&
      [field.attributes.on_create, field.attributes.on_update].some((value) => functionOf(value, field.kind) === name),
  )
}

/** Returns the `crud` attributes of a model that differ from the engine's defaults. */
export function crudOptionsOf(spec: ResourceSpec): StructAttributes {
  const { singular, plural, table, className } = spec.names
  const lowerCase = className.toLowerCase()
  return {
    generate_router: true,
    ...(pascalCase(singularOf(table)) !== className && { api_struct: className }),
    ...(singular !== lowerCase && { name_singular: singular }),
    ...(plural !== `${singular}s` && { name_plural: plural }),
    ...(spec.description && { description: spec.description }),
    ...pickModelOptions(spec),
  }
}

/** Returns a description as the comment of a class, with a full stop. */
function sentence(description: string): string {
  return `${description.replaceAll('*/', '* /').replace(/[.!?]$/, '')}.`
}
