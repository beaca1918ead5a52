import type { SchemaObject } from 'ajv'
import type { RequestHandler } from 'express'
import type { Context, DescribeRoute, Parameter } from './components.ts'
import { parameterSchema } from './field-schemas.ts'

type DescribedHandler = RequestHandler & { readonly describe: DescribeRoute }

/** Returns a handler with the description of its route. */
export function described(describe: DescribeRoute, handle: RequestHandler): RequestHandler {
  return Object.assign(handle, { describe })
}

/** Returns the description of a route by its handlers; undefined if none has one. */
export function descriptionOf(handlers: readonly RequestHandler[]): DescribeRoute | undefined {
  return handlers.find((handle): handle is DescribedHandler => 'describe' in handle)?.describe
}

const parameterIn =
  (place: 'query' | 'header') =>
  (name: string, description: string, schema: SchemaObject = { type: 'string' }): Parameter => ({
    name,
    in: place,
    description,
    schema,
  })

/** Describes a parameter in the query; a text unless it has a schema. */
export const queryParameter = parameterIn('query')

/** Describes a header of a request. */
export const headerParameter = parameterIn('header')

/** Describes a parameter in the path: the record's key, or a text. */
export function pathParameter(name: string, schema: SchemaObject = { type: 'string' }): Parameter {
  return { name, in: 'path', required: true, schema }
}

/** Describes the key of a record in the path. */
export function idParameter({ resource }: Context): Parameter {
  return pathParameter('id', parameterSchema(resource.key))
}

/** Returns the schema of an object with these properties, all of which are required unless some are named. */
export function objectOf(
  properties: Readonly<Record<string, SchemaObject>>,
  { required = Object.keys(properties), description }: { required?: readonly string[]; description?: string } = {},
): SchemaObject {
  return { type: 'object', description, properties, ...(required.length > 0 && { required }) }
}

/** The schema of a response that names what a route has changed or stored. */
export const idObject = objectOf({ id: { type: 'string' } })

/** Describes content that is JSON. */
export function json(schema: SchemaObject): Record<string, object> {
  return { 'application/json': { schema } }
}

/** Returns names in a sentence. */
export function quoted(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}
