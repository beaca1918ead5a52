import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { HttpError } from 'react-admin'
import { httpClient } from '../api/httpClient.ts'
import { hasEnded, type JobState, jobAddress } from '../api/jobs.ts'

const intervalMs = 1_000

/** Reads a job of the server every second until the job has ended. Continues after failures without a response or with a status of 500 or more. */
export const useJob = <Result>(id: string): UseQueryResult<JobState<Result>, HttpError> =>
  useQuery({
    queryKey: ['jobs', id],
    queryFn: async () => (await httpClient(jobAddress(id))).json,
    refetchInterval: ({ state }) => (state.data && hasEnded(state.data) ? false : intervalMs),
    // A request without a response has the status 0.
    retry: (_count, { status }) => status < 400 || status >= 500,
    retryDelay: intervalMs,
  })
