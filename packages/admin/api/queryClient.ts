import { QueryClient, type QueryKey } from '@tanstack/react-query'

/** The cache of the admin's requests. */
class AdminQueryClient extends QueryClient {
  /** Answers a query at once, and for as long as the page is open; undefined if it has to run. */
  answer: (queryKey: QueryKey) => unknown = () => undefined

  override defaultQueryOptions: QueryClient['defaultQueryOptions'] = (options) => {
    const defaulted = super.defaultQueryOptions(options)
    const answer = '_defaulted' in options && options._defaulted ? undefined : this.answer(defaulted.queryKey)
    return answer === undefined
      ? defaulted
      : ({ ...defaulted, initialData: answer, staleTime: Infinity } as typeof defaulted)
  }
}

/** Made here, so that the first requests can start before the first render. */
export const queryClient = new AdminQueryClient()
