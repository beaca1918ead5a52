import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { RecordComment } from '../../api/activity.ts'
import { api } from '../../api/dataProvider.ts'
import { httpClient } from '../../api/httpClient.ts'
import { loadedSession } from '../../session/session.ts'

/** A comment that mentions the user. */
export interface Mention extends RecordComment {
  readonly resource: string
  readonly record: string
  readonly is_read: boolean
}

const path = `${api}/admin/mentions`
const key = ['mentions']
// In milliseconds. Repeated, because mentions are not part of live updates; seldom, because the bell is on every page.
const readEveryMs = 60_000

/** Reads the last comments that mention the signed-in user, newest first, for the bell. Returns none if they cannot be read. */
export const useMentions = (): readonly Mention[] => {
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }): Promise<Mention[]> => (await httpClient(path, { signal })).json,
    enabled: loadedSession().user !== null,
    refetchInterval: readEveryMs,
    staleTime: readEveryMs,
    retry: false,
  })
  return data ?? []
}

/** Returns a function that marks the mentions up to a comment, by its id, as read. */
export const useReadMentions = (): ((until: string) => void) => {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (until: string) => httpClient(`${path}/read`, { method: 'POST', body: JSON.stringify({ until }) }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  })
  return mutate
}
