import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify, useRecordContext, useResourceContext } from 'react-admin'
import type { RecordComment } from '../../api/activity.ts'
import { api } from '../../api/dataProvider.ts'
import { httpClient } from '../../api/httpClient.ts'
import type { MentionedPerson } from '../../format/mentions.ts'
import { messageOf } from '../../i18n/errorText.ts'

const path = `${api}/admin/comments`
/** As many as the API returns at once (`commentsPerPage`): a shorter page is the last one. */
const perPage = 100

const usePlace = () => ({ resource: useResourceContext() ?? '', record: String(useRecordContext()?.id ?? '') })
const keyOf = ({ resource, record }: ReturnType<typeof usePlace>) => [resource, 'comments', record]

/** Reads the comments on the page's record, newest first; `before` is the id of the last one that was read. A page works without them. */
export const useComments = () => {
  const place = usePlace()
  return useInfiniteQuery({
    queryKey: keyOf(place),
    queryFn: async ({ signal, pageParam }): Promise<RecordComment[]> =>
      (await httpClient(`${path}?${new URLSearchParams({ ...place, before: pageParam })}`, { signal })).json,
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < perPage ? undefined : page.at(-1)?.id),
    enabled: place.record !== '',
    retry: false,
  })
}

/** Functions that write comments on the page's record; each returns false after it has shown the server's error. */
export const useCommentActions = () => {
  const place = usePlace()
  const client = useQueryClient()
  const notify = useNotify()
  const send = async (url: string, method: string, text?: string): Promise<boolean> => {
    try {
      await httpClient(url, { method, ...(text !== undefined && { body: JSON.stringify({ text }) }) })
      await client.invalidateQueries({ queryKey: keyOf(place) })
      return true
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
      return false
    }
  }
  return {
    add: (text: string) => send(`${path}?${new URLSearchParams(place)}`, 'POST', text),
    edit: (id: string, text: string) => send(`${path}/${id}`, 'PATCH', text),
    remove: (id: string) => send(`${path}/${id}`, 'DELETE'),
  }
}

/** Finds users who may read the page's record by a part of their name; none without a name. */
export const usePeople = (words: string | undefined): readonly MentionedPerson[] => {
  const place = usePlace()
  const { data = [], isPlaceholderData } = useQuery({
    queryKey: ['comments', 'people', place, words],
    queryFn: async ({ signal }): Promise<MentionedPerson[]> =>
      (await httpClient(`${path}/users?${new URLSearchParams({ ...place, q: words ?? '' })}`, { signal })).json,
    enabled: words !== undefined,
    placeholderData: (before) => before,
    retry: false,
  })
  if (words === undefined) return []
  // Until the response comes, those that were found before remain, as far as they still match.
  return isPlaceholderData ? data.filter(({ name }) => name.toLowerCase().includes(words.toLowerCase())) : data
}
