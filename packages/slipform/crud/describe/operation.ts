import type { SchemaObject } from 'ajv'
import type { RequestHandler } from 'express'
import type { Context, DescribeRoute, Parameter } from './components.ts'
import { type ErrorStatus, refErrors } from './errors.ts'
import { parameterSchema } from './field-schemas.ts'
import { refResponse } from './record-schemas.ts'

type DescribedHandler = RequestHandler & { readonly describe: DescribeRoute }

/** Returns a handler with the description of its route. */
export function described(describe: DescribeRoute, handle: RequestHandler): RequestHandler {
  return Object.assign(handle, { describe })
}

/** Returns the description of a route by its handlers; undefined if none has one. */
export function descriptionOf(handlers: readonly RequestHandler[]): DescribeRoute | undefined {
  return handlers.find((handle): handle is DescribedHandler => 'describe' in handle)?.describe
}

/** Describes a parameter in the query. */
export function queryParameter(name: string, description: string, schema: SchemaObject): Parameter {
  return { name, in: 'query', description, schema }
}

/** Describes a header of a request. */
export function headerParameter(
  name: string,
  description: string,
  schema: SchemaObject = { type: 'string' },
): Parameter {
  return { name, in: 'header', description, schema }
}

/** Describes a parameter in the path: the record's key, or a text. */
export function pathParameter(name: string, schema: SchemaObject = { type: 'string' }): Parameter {
  return { name, in: 'path', required: true, schema }
}

/** Describes the key of a record in the path. */
export function idParameter({ resource }: Context): Parameter {
  return pathParameter('id', parameterSchema(resource.key))
}

/** Describes a response with one record. */
export function record(context: Context, description: string): object {
  return { description, content: json(refResponse(context, 'one')) }
}

/** Describes the errors of an operation: a scope may reject a request, or a write whose result is outside the scope. */
export function errors({ audience }: Context, ...statuses: ErrorStatus[]): Record<string, object> {
  return refErrors(...statuses, ...(audience.scoped ? ([403] as const) : []))
}

/** Describes a body that must be sent. */
export function body(schema: SchemaObject): object {
  return { required: true, content: json(schema) }
}

/** Describes content that is JSON. */
export function json(schema: SchemaObject): object {
  return { 'application/json': { schema } }
}

/** Returns names in a sentence. */
export function quoted(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}
