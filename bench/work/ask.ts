/** What a list of parts is narrowed by. */
export interface Narrowing {
  readonly category?: string
  /** Both inclusive. */
  readonly price?: readonly [from: number, to: number]
  readonly q?: string
}

/** A list, sorted by its key; customers come with their vehicles. */
export interface ListAsk extends Narrowing {
  readonly kind: 'list'
  readonly table: 'vehicle_parts' | 'customers'
  readonly offset: number
  readonly limit: number
}

/** A new part, or what changes of one. */
export type PartBody = Readonly<Record<string, string | boolean>>

/** One request, in words that no contender speaks. */
export type Ask =
  | ListAsk
  | { readonly kind: 'one'; readonly table: 'customers' | 'vehicles'; readonly id: string }
  | { readonly kind: 'create'; readonly body: PartBody }
  | { readonly kind: 'update'; readonly id: string; readonly body: PartBody }
  | { readonly kind: 'batch'; readonly bodies: readonly PartBody[] }

/** The same as HTTP; a body is JSON. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  readonly path: string
  readonly body?: string
}

/** What an answer holds; the total only where one is told. */
export interface Answer {
  readonly data: unknown
  readonly total?: number
}

/** How requests are written for a contender, and its answers are read. */
export interface Dialect {
  write(ask: Ask): HttpRequest
  read(json: unknown, headers: Headers): Answer
}
