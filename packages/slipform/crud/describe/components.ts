import type { SchemaObject } from 'ajv'
import type { Resource } from '../../model/resource/resource.ts'
import type { Audience } from '../audience/visibility.ts'

/** The named schemas of an OpenAPI document, each built when a description first refers to it. */
export class Components {
  readonly #schemas = new Map<string, SchemaObject>()
  /** The role that the document is for. `scoped` is false, as routes with and without a scope share these schemas. */
  readonly audience: Audience

  constructor(audience: Audience) {
    this.audience = audience
  }

  /** Refers to a schema by name, and builds it at the first reference. A schema may refer to itself. */
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
  /** The audience of this operation: that of `components`, with the scopes of the operation's route. */
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

/** The status of an error response. */
export type ErrorStatus = 400 | 403 | 404 | 409 | 412 | 413 | 415 | 422 | 429 | 503

/** The body, parameters and responses of a route, from which the OpenAPI document is rendered. */
export interface RouteDescription {
  readonly summary: string
  readonly description?: string
  /** The parameters. The document adds those of the path that are missing here, as texts. */
  readonly parameters?: readonly Parameter[]
  /** The schema of the body, which is JSON and required. */
  readonly takes?: SchemaObject
  /** The status of a success; 200 by default. */
  readonly status?: number | '2XX'
  /** The description of a success. */
  readonly done: string
  readonly headers?: Readonly<Record<string, object>> | undefined
  /** The schema of the JSON of a success. */
  readonly sends?: SchemaObject
  /** The content of a success by media type, in place of `sends`. */
  readonly media?: Readonly<Record<string, object>>
  readonly errors: readonly ErrorStatus[]
  /** Further responses by their status; they replace those above with the same status. */
  readonly others?: Readonly<Record<number, object>>
}

/** Describes an operation from its context. */
export type Describe = (context: Context) => RouteDescription

/** Describes a route of a feature that is no operation of a model. */
export type DescribeRoute = (components: Components) => RouteDescription
