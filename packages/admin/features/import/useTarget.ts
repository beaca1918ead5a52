import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/dataProvider.ts'
import { httpClient } from '../../api/httpClient.ts'
import { readTarget } from './target.ts'

/** Reads from the API what can be imported into a resource; null if nothing can. */
export const useTarget = (resource: string) =>
  useQuery({
    queryKey: ['import', resource],
    queryFn: async () => readTarget((await httpClient(`${api}/openapi.json`)).json, resource) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  })
