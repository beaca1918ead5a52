import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type DataProvider, useDataProvider } from 'react-admin'
import { aggregateQuery, type Filter } from '../../../api/aggregate.ts'
import { sortedIfPossible } from '../../../api/dataProvider.ts'
import type { ChartOptions } from './options.ts'

// The same request as that of the breakdown, which stands on the page too: the response serves both.
const sharedForMs = 5000

/** Describes the request for the number of a resource's records, which decides about the default cards and is shown by several cards. */
export const totalQuery = (
  dataProvider: DataProvider,
  resource: string,
  { breakdown, timeline }: ChartOptions,
  filter?: Filter,
) => ({
  queryKey: [resource, 'total', filter],
  queryFn: async ({ client }: { client: QueryClient }): Promise<number> => {
    if (breakdown && !timeline) {
      const query = aggregateQuery(resource, { group_by: breakdown.source, filter })
      const groups = await client.fetchQuery({ ...query, staleTime: sharedForMs })
      return groups.reduce((sum, { count }) => sum + count, 0)
    }
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
export const useTotal = (resource: string, options: ChartOptions, filter?: Filter) =>
  useQuery(totalQuery(useDataProvider(), resource, options, filter))
