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
}

/** A parsed response; the total if the contender returns one. */
export interface ParsedResponse {
  readonly data: unknown
  readonly total?: number
}

/** Writes the requests of a contender's protocol, and parses its responses. */
export interface Dialect {
  write(spec: RequestSpec): HttpRequest
  read(json: unknown, headers: Headers): ParsedResponse
}
