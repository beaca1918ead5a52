import { type Query, QueryClient, type QueryKey } from '@tanstack/react-query'

/** The cache of the admin's requests. */
class AdminQueryClient extends QueryClient {
  /** Returns the known result of a query that therefore never runs; undefined for other queries. `Admin` sets this before the first query. */
  knownResult: (queryKey: QueryKey) => unknown = () => undefined

  override defaultQueryOptions: QueryClient['defaultQueryOptions'] = (options) => {
    const defaulted = super.defaultQueryOptions(options)
    // React-query calls this method again with its result, which has this mark.
    if ('_defaulted' in options && options._defaulted) return defaulted
    // A query that is off, such as the access check of the trash in a dialog, has no result.
    const result = defaulted.enabled === false ? undefined : this.knownResult(defaulted.queryKey)
    return result === undefined
      ? defaulted
      : ({ ...defaulted, initialData: result, staleTime: Infinity } as typeof defaulted)
  }
}

/** The query client of the admin, created here so that the first requests can start before the first render. */
export const queryClient = new AdminQueryClient()

/**
 * Whether a form shows the result of a query: reading it again would reset the input of the user. `useEditController` of react-admin alone
 * turns off `refetchOnWindowFocus`, which is how such a query is recognized.
 */
export const isOfForm = ({ queryKey: [, method], state, observers }: Query): boolean =>
  method === 'getOne' &&
  state.data !== undefined &&
  observers.some(({ options }) => options.refetchOnWindowFocus === false)
