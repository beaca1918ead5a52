import { useQuery } from '@tanstack/react-query'
import { api } from '../dataProvider.ts'
import { httpClient } from '../httpClient.ts'
import { readTarget } from './target.ts'

/** Asks the API what can be imported into a resource; null when nothing can. */
export const useTarget = (resource: string) =>
  useQuery({
    queryKey: ['import', resource],
    queryFn: async () => readTarget((await httpClient(`${api}/openapi.json`)).json, resource) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  })
