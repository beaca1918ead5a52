import type { SchemaObject } from 'ajv'
import type { Resource } from '../../model/resource/resource.ts'
import type { Audience } from '../audience/visibility.ts'

/** The named schemas of an OpenAPI document, each built when a description first refers to it. */
export class Components {
  readonly #schemas = new Map<string, SchemaObject>()
  /** The audience of the document, outside of scopes. */
  readonly audience: Audience

  constructor(audience: Audience) {
    this.audience = audience
  }

  /** Refers to a schema by name; it may refer to itself. */
  ref(name: string, build: () => SchemaObject): SchemaObject {
    if (!this.#schemas.has(name)) {
      this.#schemas.set(name, {})
      this.#schemas.set(name, build())
    }
    return { $ref: `#/components/schemas/${name}` }
  }

  /** All schemas by name, in alphabetical order. */
  get schemas(): Record<string, SchemaObject> {
    return Object.fromEntries([...this.#schemas].sort(([a], [b]) => (a < b ? -1 : 1)))
  }
}

/** The facts that the description of an operation is built from. */
export interface Context {
  readonly components: Components
  readonly resource: Resource
  readonly audience: Audience
}

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

/** An operation in OpenAPI's form: what descriptions of the document's routes consist of. */
export interface OperationDescription {
  readonly summary: string
  readonly description?: string
  readonly parameters: readonly Parameter[]
  readonly requestBody?: object
  readonly responses: Readonly<Record<string, object>>
}

/** Describes an operation from its context. */
export type Describe = (context: Context) => OperationDescription

/** Describes a route of a feature that is no operation of a model. */
export type DescribeRoute = (components: Components) => OperationDescription
