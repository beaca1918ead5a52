// The JSON Schemas of a model. Bodies are validated by them, Objection validates records by them, and the OpenAPI document holds them.

import type { Ajv, SchemaObject } from 'ajv'
import type { DataValidateFunction, SchemaValidateFunction } from 'ajv/dist/types/index.js'
import ajvFormats from 'ajv-formats'
import type { FieldError } from '../../base/errors/field-error.ts'
import type { ExcludeTarget } from '../attributes.ts'
import { isBase64 } from '../kinds/bytes.ts'
import { factsOf } from '../kinds.ts'
import { linksName } from '../links-name.ts'
import { initialStates } from '../states.ts'
import { isExcluded } from './exclusion.ts'
import { linksOf, type Resource, type ResourceField } from './resource.ts'
import { faultOfExact, faultOfStorable, isTime, isUuid, readDate, readDatetime } from './values.ts'

/** Returns the schema of a field's value; `null` is allowed where the field is nullable or `orNull` is true. */
export function schemaOfField({ kind, options, nullable }: ResourceField, orNull = false): SchemaObject {
  const schema = factsOf(kind).jsonSchema(kind, options)
  if (!nullable && !orNull) return schema
  return {
    ...schema,
    type: [schema.type, 'null'].flat(),
    ...(schema.enum === undefined ? {} : { enum: [...schema.enum, null] }),
  }
}

/** Returns the schemas of links: many-to-many relations are written as a list of the related records' keys. */
function linkSchemasOf(resource: Resource, target: ExcludeTarget): [name: string, schema: SchemaObject][] {
  const links = linksOf(resource).filter((relation) => !isExcluded(relation, target))
  return links.map(({ name, target: { key } }) => [
    linksName(name),
    { type: 'array', items: factsOf(key.kind).jsonSchema(key.kind, {}) },
  ])
}

/** Whether the body of a create must have the field. */
export function isRequired({
  attributes,
  nullable,
  options,
}: Pick<ResourceField, 'nullable'> & {
  readonly options: Pick<ResourceField['options'], 'default'>
  readonly attributes: { readonly on_create?: unknown; readonly non_db_attr?: boolean }
}): boolean {
  return (
    !nullable && options.default === undefined && attributes.on_create === undefined && attributes.non_db_attr !== true
  )
}

/** Builds `<Name>Create`, the schema of the body of a create. */
export function buildCreateSchema(resource: Resource): SchemaObject {
  const fields = [...resource.fields.values()].filter((field) => !isExcluded(field, 'create'))
  const properties = fields.map((field): [string, SchemaObject] => {
    // Null stands for the value of `on_create`.
    const schema = schemaOfField(field, field.attributes.on_create !== undefined)
    if (field.options.transitions === undefined) return [field.name, schema]
    return [field.name, { ...schema, enum: [...initialStates(field), ...(schema.enum.includes(null) ? [null] : [])] }]
  })
  return objectSchema([...properties, ...linkSchemasOf(resource, 'create')], fields.filter(isRequired))
}

/** Builds `<Name>Update`, the schema of the body of an update; an absent field keeps its value. */
export function buildUpdateSchema(resource: Resource): SchemaObject {
  const fields = [...resource.fields.values()].filter((field) => !isExcluded(field, 'update') && field !== resource.key)
  const properties = fields.map((field): [string, SchemaObject] => [field.name, schemaOfField(field)])
  return objectSchema([...properties, ...linkSchemasOf(resource, 'update')], [])
}

/** Builds the schema of a stored record, for Objection. Values that a value expression, a hook or the database sets later are not required. */
export function buildRecordSchema(resource: Resource): SchemaObject {
  const properties = resource.stored.map((field): [string, SchemaObject] => [field.name, schemaOfField(field)])
  const required = resource.stored.filter((field) => {
    return isRequired(field) && field.attributes.primary_key !== true && !isExcluded(field, 'create')
  })
  return objectSchema(properties, required)
}

/** The options of ajv for these schemas. The schemas are not validated: they come from checked declarations, and it takes 0.1 s. */
export const ajvOptions = {
  allErrors: true,
  allowUnionTypes: true,
  // Every object inherits `toString`, which is no field of a body.
  ownProperties: true,
  meta: false,
  validateSchema: false,
  // Errors carry the invalid value, which `readFaults` needs.
  verbose: true,
} as const

/** Adds the formats and the two keywords of these schemas to an ajv instance. Of the formats of ajv-formats, it replaces some. */
export function addKeywords(ajv: Ajv): void {
  ajvFormats.default(ajv)
  ajv.addFormat('uuid', isUuid)
  ajv.addFormat('base64', isBase64)
  ajv.addFormat('date', (text: string) => readDate(text) !== undefined)
  ajv.addFormat('time', isTime)
  ajv.addFormat('date-time', (text: string) => readDatetime(text) !== undefined)
  addFaultKeyword(ajv, 'exact', faultOfExact)
  addFaultKeyword(ajv, 'storable', (value) => faultOfStorable(value))
}

/** Adds a keyword; its function returns the error of a value. */
function addFaultKeyword<Rule>(
  ajv: Ajv,
  keyword: string,
  faultOf: (value: unknown, rule: Rule) => FieldError | undefined,
) {
  const validate: DataValidateFunction & SchemaValidateFunction = (rule: Rule, value: unknown) => {
    const fault = value === null ? undefined : faultOf(value, rule)
    if (fault !== undefined) validate.errors = [{ keyword, message: fault.message, params: fault }]
    return fault === undefined
  }
  ajv.addKeyword({ keyword, errors: true, validate })
}

function objectSchema(properties: [string, SchemaObject][], required: ResourceField[]): SchemaObject {
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length === 0 ? {} : { required: required.map((field) => field.name) }),
  }
}
