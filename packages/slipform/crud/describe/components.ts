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

/** The status of an error response. */
export type ErrorStatus = 400 | 403 | 404 | 409 | 412 | 413 | 415 | 422 | 429 | 503

/** What a route takes and sends: a row of the table that the OpenAPI document is rendered from. */
export interface RouteDescription {
  readonly summary: string
  readonly description?: string
  /** Parameters of the path that are texts may be absent. */
  readonly parameters?: readonly Parameter[]
  /** The schema of the body, which is JSON and required. */
  readonly takes?: SchemaObject
  /** The status of a success, if it is not 200, and what it means. */
  readonly status?: number | '2XX'
  readonly done: string
  readonly headers?: Readonly<Record<string, object>> | undefined
  /** The schema of the JSON of a success, and other media types of it. */
  readonly sends?: SchemaObject
  readonly media?: Readonly<Record<string, object>>
  readonly errors: readonly ErrorStatus[]
  /** Further responses by their status, or others in place of those above. */
  readonly others?: Readonly<Record<number, object>>
}

/** Describes an operation from its context. */
export type Describe = (context: Context) => RouteDescription

/** Describes a route of a feature that is no operation of a model. */
export type DescribeRoute = (components: Components) => RouteDescription
