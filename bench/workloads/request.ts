/** The filters of a list of parts. */
export interface Filters {
  readonly category?: string
  /** Inclusive limits. */
  readonly price?: readonly [from: number, to: number]
  readonly q?: string
}

/** A list, sorted by primary key; customers include their vehicles. */
export interface ListSpec extends Filters {
  readonly kind: 'list'
  readonly table: 'vehicle_parts' | 'customers'
  readonly offset: number
  readonly limit: number
  /** The query of the contender's own link to this page, which is sent instead. */
  readonly link?: string
}

/** The body of a create or an update. */
export type PartBody = Readonly<Record<string, string | boolean>>

/** A request, independent of the contender's protocol. */
export type RequestSpec =
  | ListSpec
  | { readonly kind: 'one'; readonly table: 'customers' | 'vehicles'; readonly id: string }
  | { readonly kind: 'create'; readonly body: PartBody }
  | { readonly kind: 'update'; readonly id: string; readonly body: PartBody }
  | { readonly kind: 'batch'; readonly bodies: readonly PartBody[] }

/** An HTTP request with a JSON body. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  readonly path: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A parsed response; the total and the query of the next page if the contender returns them. */
export interface ParsedResponse {
  readonly data: unknown
  readonly total?: number
  readonly next?: string
}

/** Writes the requests of a contender's protocol, and parses its responses. */
export interface Dialect {
  write(spec: RequestSpec): HttpRequest
  read(json: unknown, headers: Headers): ParsedResponse
}
