import type { DataProvider } from 'react-admin'
import type { ListFilter } from '../../../api/aggregate.ts'
import { sortedIfPossible } from '../../../api/dataProvider.ts'

/** Describes the request for the number of a resource's records, which decides about the default cards, and which several cards show. */
export const totalQuery = (dataProvider: DataProvider, resource: string, filter?: ListFilter) => ({
  queryKey: [resource, 'total', filter],
  queryFn: async (): Promise<number> => {
    const { total } = await dataProvider.getList(resource, {
      filter: filter ?? {},
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'ASC' },
      meta: sortedIfPossible,
    })
    return total ?? 0
  },
})
