import { defaultBatchLimit } from 'slipform/browser'
import { type FieldSchema, typeOf, type ValueType } from './value-type.ts'

/** Whether a row creates a record or updates the one it names. */
export type Action = 'create' | 'update'

/** A field that an import can write, with its type for each action. */
export interface ImportField {
  name: string
  /** Whether new records require it. */
  required: boolean
  types: Partial<Record<Action, ValueType>>
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
    fields: readFields(create, update, key),
    ...(key && keySchema && { key: { name: key, type: typeOf(keySchema) } }),
    limits: { ...(create && { create: create.limit }), ...(update && { update: update.limit }) },
    canDryRun: [create, update].every((body) => body?.canDryRun !== false),
  }
}

/** Fields in the order of the model. */
function readFields(create: Body | undefined, update: Body | undefined, key: string | undefined): ImportField[] {
  const { [key ?? '']: _key, ...changed } = update?.properties ?? {}
  const names = new Set([...Object.keys(create?.properties ?? {}), ...Object.keys(changed)])
  return [...names].map((name) => {
    const created = create?.properties[name]
    const updated = changed[name]
    return {
      name,
      required: create?.required.includes(name) ?? false,
      types: { ...(created && { create: typeOf(created) }), ...(updated && { update: typeOf(updated) }) },
    }
  })
}

function readBody({ components }: ApiDescription, operation: Operation | undefined): Body | undefined {
  const schema = operation?.requestBody?.content['application/json'].schema
  const parameters = operation?.parameters?.map(({ name }) => name) ?? []
  // Without it one invalid row would fail its whole batch.
  if (!schema || !parameters.includes('partial')) return undefined
  const named = components.schemas[schema.items.$ref?.split('/').pop() ?? '']
  return {
    properties: { ...named?.properties, ...schema.items.properties },
    required: schema.items.required ?? named?.required ?? [],
    limit: schema.maxItems ?? defaultBatchLimit,
    canDryRun: parameters.includes('dry_run'),
  }
}
