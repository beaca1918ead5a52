import type { SchemaObject } from 'ajv'
import type { Resource } from '../../model/resource/resource.ts'
import type { Audience } from '../audience/visibility.ts'
import type { Components } from './components.ts'
import { type ErrorStatus, refErrors } from './errors.ts'
import { parameterSchema } from './field-schemas.ts'
import { type Parameter, pathParameter } from './parameter.ts'
import { refAnswer } from './record-schemas.ts'

/** An operation in OpenAPI's form: what descriptions of the document's routes consist of. */
export interface OperationDescription {
  readonly summary: string
  readonly description?: string
  readonly parameters: readonly Parameter[]
  readonly requestBody?: object
  readonly responses: Readonly<Record<string, object>>
}

/** The facts that the description of an operation is built from. */
export interface Context {
  readonly components: Components
  readonly resource: Resource
  readonly audience: Audience
}

/** Describes an operation from its context. */
export type Describe = (context: Context) => OperationDescription

/** Describes a response with one record. */
export function record({ components, resource, audience }: Context, description: string): object {
  return { description, content: json(refAnswer(components, resource, 'one', audience)) }
}

/** Describes the errors of an operation: a scope may reject a request, or a write whose result is outside the scope. */
export function errors({ scoped }: Audience, ...statuses: ErrorStatus[]): Record<string, object> {
  return refErrors(...statuses, ...(scoped ? ([403] as const) : []))
}

/** Describes the key of a record in the path. */
export function idParameter({ key }: Resource): Parameter {
  return pathParameter('id', parameterSchema(key))
}

/** Describes a body that must be sent. */
export function body(schema: SchemaObject): object {
  return { required: true, content: json(schema) }
}

/** Describes content that is JSON. */
export function json(schema: SchemaObject): object {
  return { 'application/json': { schema } }
}

/** Returns a resource's name in a sentence: `maintenance_records` → `maintenance records`. */
export function labelOf(name: string): string {
  return name.replaceAll('_', ' ')
}
