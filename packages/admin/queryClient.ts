import { QueryClient } from '@tanstack/react-query'

/** The cache of the admin's requests: made here, so that the first requests can start before the first render. */
export const queryClient = new QueryClient()
