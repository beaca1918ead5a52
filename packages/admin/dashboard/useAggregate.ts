import { useQuery } from '@tanstack/react-query'
import { api } from '../dataProvider.ts'
import { httpClient } from '../httpClient.ts'

/** A group and its number of records. */
export interface Group {
  group: Record<string, string | number | boolean | null>
  count: number
}

/** Counts a resource's records in groups: `{ group_by: 'status' }`. */
export const useAggregate = (resource: string, parameters: Record<string, string>) =>
  useQuery({
    queryKey: [resource, 'aggregate', parameters],
    queryFn: async ({ signal }): Promise<Group[]> => {
      const { json } = await httpClient(`${api}/${resource}/aggregate?${new URLSearchParams(parameters)}`, { signal })
      return json
    },
  })
