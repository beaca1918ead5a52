import type { SchemaObject } from 'ajv'

/** A parameter of an operation in the OpenAPI document. */
export interface Parameter {
  readonly name: string
  readonly in: 'query' | 'path' | 'header'
  readonly description?: string
  readonly required?: true
  readonly style?: 'form'
  readonly explode?: boolean
  readonly schema: SchemaObject
}

/** Describes a parameter in the query. */
export function queryParameter(name: string, description: string, schema: SchemaObject): Parameter {
  return { name, in: 'query', description, schema }
}

/** Describes a parameter in the path: the record's key, or a text. */
export function pathParameter(name: string, schema: SchemaObject = { type: 'string' }): Parameter {
  return { name, in: 'path', required: true, schema }
}

/** Returns names in a sentence. */
export function quoted(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}
