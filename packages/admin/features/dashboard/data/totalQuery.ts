import type { DataProvider } from 'react-admin'
import type { ListFilter } from '../../../api/aggregate.ts'
import { sortedIfPossible } from '../../../api/dataProvider.ts'

/** Returns the options of react-query for the number of a resource's records, which several cards share. It also decides about the default cards. */
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
