import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { httpClient } from '../api/httpClient.ts'
import { hasEnded, type JobState, jobAddress } from '../api/jobs.ts'

/** Reads a job of the server every second until the job has ended. */
export const useJob = <Result>(id: string): UseQueryResult<JobState<Result>> =>
  useQuery({
    queryKey: ['jobs', id],
    queryFn: async () => (await httpClient(jobAddress(id))).json,
    refetchInterval: ({ state }) => (state.data && hasEnded(state.data) ? false : 1_000),
  })
