import { type Query, QueryClient, type QueryKey } from '@tanstack/react-query'

/** The cache of the admin's requests. */
class AdminQueryClient extends QueryClient {
  /** Returns the result of a query that never runs, as the page knows it; undefined for the others. `Admin` sets this before the first query. */
  knownResult: (queryKey: QueryKey) => unknown = () => undefined

  override defaultQueryOptions: QueryClient['defaultQueryOptions'] = (options) => {
    const defaulted = super.defaultQueryOptions(options)
    // React-query calls this again with its own result, which is marked so.
    if ('_defaulted' in options && options._defaulted) return defaulted
    const result = this.knownResult(defaulted.queryKey)
    return result === undefined
      ? defaulted
      : ({ ...defaulted, initialData: result, staleTime: Infinity } as typeof defaulted)
  }
}

/** Created here, so that the first requests can start before the first render. */
export const queryClient = new AdminQueryClient()

/**
 * Whether a form shows what a query has read: reading it again would reset what is typed. Only `useEditController` of react-admin turns off
 * `refetchOnWindowFocus`.
 */
export const isOfForm = ({ queryKey: [, method], state, observers }: Query): boolean =>
  method === 'getOne' &&
  state.data !== undefined &&
  observers.some(({ options }) => options.refetchOnWindowFocus === false)
