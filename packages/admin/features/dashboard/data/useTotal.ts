import { useQuery } from '@tanstack/react-query'
import { type DataProvider, useDataProvider } from 'react-admin'
import type { ListFilter } from '../../../api/aggregate.ts'
import { sortedIfPossible } from '../../../api/dataProvider.ts'

/** Describes the request for the number of a resource's records, which decides about the default cards and is shown by several cards. */
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

/** Counts the records of a resource that match a filter. */
export const useTotal = (resource: string, filter?: ListFilter) =>
  useQuery(totalQuery(useDataProvider(), resource, filter))
