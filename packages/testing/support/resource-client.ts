import type { APIRequestContext, APIResponse } from '@playwright/test'
import type { AnyModel, CreateOf, IdOf, ListOf, ResponseOf, UpdateOf } from 'slipform'
import type { ListQuery } from './api.ts'

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
  private readonly request: APIRequestContext
  private readonly address: string
  private readonly deleteAfterTest: (address: string | undefined) => void

  constructor(request: APIRequestContext, address: string, deleteAfterTest: (address: string | undefined) => void) {
    this.request = request
    this.address = address
    this.deleteAfterTest = deleteAfterTest
  }

  async list(query: ListQuery = {}): Promise<ApiResponse<ListOf<M>[]>> {
    return readResponse(await this.request.get(`${this.address}?${toSearchParams(query)}`))
  }

  async get(id: IdOf<M>): Promise<ApiResponse<ResponseOf<M>>> {
    return readResponse(await this.request.get(this.addressOf(id)))
  }

  async create(body: Partial<CreateOf<M>>): Promise<ApiResponse<ResponseOf<M>>> {
    const response = await this.request.post(this.address, { data: body })
    this.deleteAfterTest(response.headers().location)
    return readResponse(response)
  }

  async update(id: IdOf<M>, changes: UpdateOf<M>): Promise<ApiResponse<ResponseOf<M>>> {
    return readResponse(await this.request.put(this.addressOf(id), { data: changes }))
  }

  async remove(id: IdOf<M>): Promise<ApiResponse<unknown>> {
    return readResponse(await this.request.delete(this.addressOf(id)))
  }

  private addressOf(id: IdOf<M>): string {
    return `${this.address}/${encodeURIComponent(String(id))}`
  }
}

/** Writes the parameters of a list as a query string; all but `q` are JSON. */
export function toSearchParams(query: ListQuery): URLSearchParams {
  return new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  )
}

async function readResponse<Body>(response: APIResponse): Promise<ApiResponse<Body>> {
  const text = await response.text()
  return {
    ok: response.ok(),
    status: response.status(),
    headers: response.headers(),
    body: text === '' ? undefined : JSON.parse(text),
  }
}
