import { type APIRequestContext, expect } from '@playwright/test'

/** A record as the API answers it. */
export type ApiRecord = { id: string } & Record<string, unknown>

/** What a list request asks for. */
export interface ListQuery {
  filter?: object
  sort?: [string, 'ASC' | 'DESC']
  range?: [number, number]
  q?: string
}

/** The API as a program uses it: prepares what a test needs and says what the pages must show. */
export class Api {
  private readonly request: APIRequestContext

  constructor(request: APIRequestContext) {
    this.request = request
  }

  async create(resource: string, body: object): Promise<ApiRecord> {
    const response = await this.request.post(`/api/${resource}`, { data: body })
    expect(response.status(), await response.text()).toBe(201)
    return response.json()
  }

  async list(resource: string, query: ListQuery = {}): Promise<{ records: ApiRecord[]; total: number }> {
    const params = Object.entries(query).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ])
    const response = await this.request.get(`/api/${resource}?${new URLSearchParams(params)}`)
    expect(response.status(), await response.text()).toBe(200)
    const total = Number(response.headers()['content-range']?.split('/')[1])
    return { records: await response.json(), total }
  }

  /** The first record of a list; fails when there is none. */
  async first(resource: string, query: ListQuery = {}): Promise<ApiRecord> {
    const [record] = (await this.list(resource, { ...query, range: [0, 0] })).records
    if (!record) throw new Error(`The demo has no ${resource} for ${JSON.stringify(query)}`)
    return record
  }

  async one(resource: string, id: string): Promise<ApiRecord> {
    const response = await this.request.get(`/api/${resource}/${id}`)
    expect(response.status(), await response.text()).toBe(200)
    return response.json()
  }

  async status(resource: string, id: string): Promise<number> {
    return (await this.request.get(`/api/${resource}/${id}`)).status()
  }
}
