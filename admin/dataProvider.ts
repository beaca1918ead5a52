import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider, GetListParams } from 'react-admin'
import { httpClient } from './httpClient.ts'

const api = '/api'
const provider = simpleRestProvider(api, httpClient)

/** Asks for further pages when the API's page limit is below what is wanted, as it can be for an export. */
const getList = async (resource: string, params: GetListParams) => {
  const first = await provider.getList(resource, params)
  const { page, perPage } = params.pagination ?? { page: 1, perPage: 0 }
  const size = first.data.length
  const missing = Math.min(perPage, first.total ?? 0) - size
  if (page > 1 || size === 0 || missing <= 0) return first
  const rest = await Promise.all(
    Array.from({ length: Math.ceil(missing / size) }, (_, index) =>
      provider.getList(resource, { ...params, pagination: { page: index + 2, perPage: size } }),
    ),
  )
  return { ...first, data: [first, ...rest].flatMap(({ data }) => data).slice(0, perPage) }
}

/** Reads and writes the records of the admin over the project's own API. */
export const dataProvider: DataProvider = {
  ...provider,
  getList,
  // One request and one transaction: all the chosen records are deleted, or none.
  deleteMany: async (resource, { ids }) => {
    const { json } = await httpClient(`${api}/${resource}/batch`, { method: 'DELETE', body: JSON.stringify(ids) })
    return { data: json }
  },
}
