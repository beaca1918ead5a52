import { defaultBatchLimit } from 'slipform/browser'
import { type FieldSchema, typeOf, type ValueType } from '../../format/values/value-type.ts'

/** Whether a row creates a record or updates the one it names. */
export type Action = 'create' | 'update'

/** A field that an import can write, with its type for each action. */
export interface ImportField {
  name: string
  /** Whether new records require it. */
  required: boolean
  types: Partial<Record<Action, ValueType>>
  /** The records whose keys the field holds. */
  references?: Reference
}

/** Records that a field refers to. */
export interface Reference {
  resource: string
  /** The name of their key. */
  key: string
  /** The texts that can be a key; absent: all. */
  keyForm?: RegExp
  /** The other fields by which one of them can be found. */
  by: { name: string; type: ValueType }[]
}

/** What can be imported into a resource. */
export interface ImportTarget {
  fields: ImportField[]
  /** The key field that names the record to update, if records can be updated. */
  key?: { name: string; type: ValueType }
  /** The batch limit of each action that the API offers. */
  limits: Partial<Record<Action, number>>
  /** Whether the API supports dry runs. */
  canDryRun: boolean
}

interface ObjectSchema {
  $ref?: string
  properties?: Record<string, FieldSchema>
  required?: string[]
}

interface Operation {
  parameters?: { name: string }[]
  requestBody?: { content: { 'application/json': { schema: { items: ObjectSchema; maxItems?: number } } } }
  responses?: Record<string, { content?: { 'application/json'?: { schema: { items?: ObjectSchema } } } } | undefined>
}

/** The part of an OpenAPI document that describes imports. */
export interface ApiDescription {
  paths: Record<string, Record<string, Operation> | undefined>
  components: { schemas: Record<string, ObjectSchema> }
}

interface Body {
  properties: Record<string, FieldSchema>
  required: string[]
  limit: number
  canDryRun: boolean
}

/** Returns what can be imported into a resource by the API's description; undefined if nothing can. */
export function readTarget(api: ApiDescription, resource: string): ImportTarget | undefined {
  const path = api.paths[`/${resource}/batch`]
  const create = readBody(api, path?.post)
  const update = readBody(api, path?.patch)
  if (!create && !update) return undefined
  const key = update?.required[0]
  const keySchema = update?.properties[key ?? '']
  return {
    fields: readFields(api, create, update, key),
    ...(key && keySchema && { key: { name: key, type: typeOf(keySchema) } }),
    limits: { ...(create && { create: create.limit }), ...(update && { update: update.limit }) },
    canDryRun: [create, update].every((body) => body?.canDryRun !== false),
  }
}

/** Fields in the order of the model. */
function readFields(
  api: ApiDescription,
  create: Body | undefined,
  update: Body | undefined,
  key: string | undefined,
): ImportField[] {
  const { [key ?? '']: _key, ...changed } = update?.properties ?? {}
  const names = new Set([...Object.keys(create?.properties ?? {}), ...Object.keys(changed)])
  return [...names].map((name) => {
    const created = create?.properties[name]
    const updated = changed[name]
    const references = readReference(api, created ?? updated)
    return {
      name,
      required: create?.required.includes(name) ?? false,
      types: { ...(created && { create: typeOf(created) }), ...(updated && { update: typeOf(updated) }) },
      ...(references && { references }),
    }
  })
}

const keyForms: Readonly<Record<string, RegExp>> = { integer: /^\d+$/, bigint: /^\d+$/ }
const uuid = /^[\da-f]{8}(-?[\da-f]{4}){3}-?[\da-f]{12}$/i
const comparable = ['text', 'integer', 'bigint', 'decimal', 'enumeration']

/** Returns the records that a field refers to, if the API has a list of them. */
function readReference({ paths, components }: ApiDescription, schema: FieldSchema = {}): Reference | undefined {
  const { resource, key } = schema['x-references'] ?? {}
  const list = paths[`/${resource}`]?.get
  if (resource === undefined || key === undefined || list === undefined) return undefined
  const items = list.responses?.['200']?.content?.['application/json']?.schema.items
  const filters = list.parameters?.map(({ name }) => name) ?? []
  const fields = Object.entries(resolve(components, items).properties ?? {})
  const by = fields
    .filter(([name, field]) => name !== key && field['x-unique'] === true && filters.includes(name))
    .map(([name, field]) => ({ name, type: typeOf(field) }))
    .filter(({ type }) => comparable.includes(type.kind))
  const keyForm = schema.format === 'uuid' ? uuid : keyForms[typeOf(schema).kind]
  return { resource, key, by, ...(keyForm && { keyForm }) }
}

/** Returns a schema with what it refers to. */
function resolve({ schemas }: ApiDescription['components'], { $ref, ...schema }: ObjectSchema = {}): ObjectSchema {
  const named = schemas[$ref?.split('/').pop() ?? '']
  return { ...named, ...schema, properties: { ...named?.properties, ...schema.properties } }
}

function readBody({ components }: ApiDescription, operation: Operation | undefined): Body | undefined {
  const schema = operation?.requestBody?.content['application/json'].schema
  const parameters = operation?.parameters?.map(({ name }) => name) ?? []
  // Without it one invalid row would fail its whole batch.
  if (!schema || !parameters.includes('partial')) return undefined
  const { properties = {}, required = [] } = resolve(components, schema.items)
  return {
    properties,
    required,
    limit: schema.maxItems ?? defaultBatchLimit,
    canDryRun: parameters.includes('dry_run'),
  }
}
