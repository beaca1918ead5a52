import type { AnyModel, CreateOf, IdOf, ListOf, ResponseOf, UpdateOf } from 'slipform'
import type { Api, ListQuery } from './api.ts'

/** The body of an error response. */
export interface RefusedBody {
  readonly error: string
  readonly message: string
  readonly code: string
  /** By field: its error. */
  readonly errors?: Readonly<Record<string, string>>
}

/** A response: `ok` tells whether `body` holds the result or an error. */
export type ApiResponse<Body> = { readonly status: number; readonly headers: Readonly<Record<string, string>> } & (
  | { readonly ok: true; readonly body: Body }
  | { readonly ok: false; readonly body: RefusedBody }
)

/**
 * Sends requests to the routes of one model, with the types of the model, for tests that call `api.resource(Model)`. `create` takes a
 * partial body, so that tests can send incomplete ones.
 */
export class ResourceClient<M extends AnyModel> {
  private readonly api: Api
  private readonly path: string

  constructor(api: Api, path: string) {
    this.api = api
    this.path = path
  }

  list(query: ListQuery = {}): Promise<ApiResponse<ListOf<M>[]>> {
    return this.api.send('get', `${this.path}?${toSearchParams(query)}`)
  }

  get(id: IdOf<M>): Promise<ApiResponse<ResponseOf<M>>> {
    return this.api.send('get', this.pathOf(id))
  }

  create(body: Partial<CreateOf<M>>): Promise<ApiResponse<ResponseOf<M>>> {
    return this.api.send('post', this.path, body)
  }

  update(id: IdOf<M>, changes: UpdateOf<M>): Promise<ApiResponse<ResponseOf<M>>> {
    return this.api.send('put', this.pathOf(id), changes)
  }

  remove(id: IdOf<M>): Promise<ApiResponse<unknown>> {
    return this.api.send('delete', this.pathOf(id))
  }

  private pathOf(id: IdOf<M>): string {
    return `${this.path}/${encodeURIComponent(String(id))}`
  }
}

/** Writes the parameters of a list as a query string; all but `q` are JSON. */
export function toSearchParams(query: ListQuery): URLSearchParams {
  return new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  )
}
