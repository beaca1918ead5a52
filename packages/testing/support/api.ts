import { type APIRequestContext, expect } from '@playwright/test'
import type { AnyModel, CreateOf, IdOf, ListOf, ResponseOf, UpdateOf } from 'slipform'
import { resourceOf } from 'slipform/resource'
import type { TestUser } from './users.ts'

/** A record's key. */
export type Id = string | number

/** A record in a response. */
export type ApiRecord = { id: string } & Record<string, unknown>

/** The parameters of a list request. */
export interface ListQuery {
  filter?: object
  sort?: [string, 'ASC' | 'DESC']
  range?: [number, number]
  q?: string
}

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

/** A client of the routes of one model, with the types of the model. */
export interface ResourceClient<M extends AnyModel> {
  list(query?: ListQuery): Promise<ApiResponse<ListOf<M>[]>>
  get(id: IdOf<M>): Promise<ApiResponse<ResponseOf<M>>>
  /** The body is Partial for tests that send incomplete ones. */
  create(body: Partial<CreateOf<M>>): Promise<ApiResponse<ResponseOf<M>>>
  update(id: IdOf<M>, changes: UpdateOf<M>): Promise<ApiResponse<ResponseOf<M>>>
  remove(id: IdOf<M>): Promise<ApiResponse<unknown>>
}

/** A client of the API for tests, to prepare records and read expected values. Its methods fail the test on an unexpected status. */
export class Api {
  private readonly request: APIRequestContext
  private readonly created: string[]
  private readonly signedIn: TestUser | undefined

  /** `created` collects the paths of created records. Clients that share it are cleaned up together. */
  constructor(request: APIRequestContext, created: string[] = [], signedIn?: TestUser) {
    this.request = request
    this.created = created
    this.signedIn = signedIn
  }

  /**
   * The user of a client that `signInAs` has returned.
   *
   * @throws Error for the fixture `api`, which is signed in as the first admin, and for `public`.
   */
  get user(): TestUser {
    if (this.signedIn === undefined)
      throw new Error('Only a client that is signed in by signInAs has a user of its own.')
    return this.signedIn
  }

  /**
   * Returns a client of a model's routes. Its methods return status and body instead of failing, so that tests can expect errors. `path` is
   * below `/api`, by default the plural of the model.
   */
  resource<M extends AnyModel>(model: M, path: string = resourceOf(model).plural): ResourceClient<M> {
    const pathOf = (id: IdOf<M>) => `${path}/${encodeURIComponent(String(id))}`
    return {
      list: (query = {}) => this.send('get', `${path}?${toSearchParams(query)}`),
      get: (id) => this.send('get', pathOf(id)),
      create: (body) => this.send('post', path, body),
      update: (id, changes) => this.send('put', pathOf(id), changes),
      remove: (id) => this.send('delete', pathOf(id)),
    }
  }

  /** Returns a client that sends requests as another user, and shares the records to clean up. */
  as(request: APIRequestContext, user?: TestUser): Api {
    return new Api(request, this.created, user)
  }

  /** Sends a request to a path below `/api`. Returns the status and the JSON of any response, also of an error. */
  async send<Body = unknown>(method: string, path: string, body?: unknown): Promise<ApiResponse<Body>> {
    const response = await this.request.fetch(`/api/${path}`, { method, ...(body !== undefined && { data: body }) })
    const headers = response.headers()
    if (response.status() === 201) this.deleteAfterTest(headers.location)
    const json = await response.json().catch(() => undefined)
    return { ok: response.ok(), status: response.status(), headers, body: json }
  }

  private async expect<Body>(status: number, method: string, path: string, body?: object) {
    const response = await this.send<Body>(method, path, body)
    expect(response.status, JSON.stringify(response.body)).toBe(status)
    // The cast: callers expect a status of success, as the assertion above has checked.
    return response as Extract<ApiResponse<Body>, { ok: true }>
  }

  async create<R = ApiRecord>(resource: string, body: object): Promise<R> {
    return (await this.expect<R>(201, 'post', resource, body)).body
  }

  /** Changes a record. */
  async update(resource: string, id: Id, changes: object): Promise<ApiRecord> {
    return (await this.expect<ApiRecord>(200, 'put', `${resource}/${id}`, changes)).body
  }

  async list<R = ApiRecord>(resource: string, query: ListQuery = {}): Promise<{ records: R[]; total: number }> {
    const { headers, body } = await this.expect<R[]>(200, 'get', `${resource}?${toSearchParams(query)}`)
    return { records: body, total: Number(headers['content-range']?.split('/')[1]) }
  }

  /**
   * Returns the first record of a list.
   *
   * @throws Error when the list is empty.
   */
  async first<R = ApiRecord>(resource: string, query: ListQuery = {}): Promise<R> {
    const [record] = (await this.list<R>(resource, { ...query, range: [0, 0] })).records
    if (!record) throw new Error(`There is no record among ${resource} for ${JSON.stringify(query)}`)
    return record
  }

  async one(resource: string, id: Id): Promise<ApiRecord> {
    return (await this.expect<ApiRecord>(200, 'get', `${resource}/${id}`)).body
  }

  async delete(resource: string, id: Id): Promise<void> {
    await this.expect(200, 'delete', `${resource}/${id}`)
  }

  /** Adds the `Location` of a created record, which `cleanUp` then deletes. Ignores responses without one. */
  deleteAfterTest(address: string | undefined) {
    if (address !== undefined) this.created.push(address)
  }

  /** Deletes the created records, last first: later ones may refer to earlier ones. Ignores failures, as of a record that the test deleted. */
  async cleanUp() {
    for (const address of this.created.reverse()) await this.request.delete(address)
  }
}

/** Writes the parameters of a list as a query string; all but `q` are JSON. */
export function toSearchParams(query: ListQuery): URLSearchParams {
  return new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  )
}
