import type { SchemaObject } from 'ajv'
import type { RequestHandler } from 'express'
import type { Context, DescribeRoute, Parameter } from './components.ts'
import { parameterSchema } from './field-schemas.ts'

type DescribedHandler = RequestHandler & { readonly describe: DescribeRoute }

/** Adds the description of its route to a handler, and returns the handler itself. */
export function described(describe: DescribeRoute, handle: RequestHandler): RequestHandler {
  return Object.assign(handle, { describe })
}

/** Returns the description that a handler of a route has by `described`; undefined if none has one. */
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

/** Describes a parameter in the query, by default a text. */
export const queryParameter = parameterIn('query')

/** Describes a header of a request, by default a text. */
export const headerParameter = parameterIn('header')

/** Describes a parameter in the path, by default a text. */
export function pathParameter(name: string, schema: SchemaObject = { type: 'string' }): Parameter {
  return { name, in: 'path', required: true, schema }
}

/** Describes the key of a record in the path. */
export function idParameter({ resource }: Context): Parameter {
  return pathParameter('id', parameterSchema(resource.key))
}

/** Returns the schema of an object with the properties; `required` names the required ones, by default all. */
export function objectOf(
  properties: Readonly<Record<string, SchemaObject>>,
  { required = Object.keys(properties), description }: { required?: readonly string[]; description?: string } = {},
): SchemaObject {
  return { type: 'object', description, properties, ...(required.length > 0 && { required }) }
}

/** The schema of an object with the id of a stored or changed record. */
export const idObject = objectOf({ id: { type: 'string' } })

/** Describes JSON content by its schema. */
export function json(schema: SchemaObject): Record<string, object> {
  return { 'application/json': { schema } }
}

/** Returns names as Markdown code, separated by commas. */
export function codeList(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}
