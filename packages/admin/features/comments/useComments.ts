import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify, useRecordContext, useResourceContext } from 'react-admin'
import type { RecordComment } from '../../api/activity.ts'
import { api } from '../../api/dataProvider.ts'
import { httpClient } from '../../api/httpClient.ts'
import type { MentionedPerson } from '../../format/mentions.ts'
import { messageOf } from '../../i18n/errorText.ts'

const path = `${api}/admin/comments`
/** The page size of the API (`commentsPerPage`): a shorter page is the last one. */
const perPage = 100

const usePageParameters = () => ({ resource: useResourceContext() ?? '', record: String(useRecordContext()?.id ?? '') })
const keyOf = ({ resource, record }: ReturnType<typeof usePageParameters>) => [resource, 'comments', record]

/** Reads the comments on the page's record, newest first. The parameter `before` of a request is the id of the last comment of the previous page. */
export const useComments = () => {
  const parameters = usePageParameters()
  return useInfiniteQuery({
    queryKey: keyOf(parameters),
    queryFn: async ({ signal, pageParam }): Promise<RecordComment[]> =>
      (await httpClient(`${path}?${new URLSearchParams({ ...parameters, before: pageParam })}`, { signal })).json,
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < perPage ? undefined : page.at(-1)?.id),
    enabled: parameters.record !== '',
    retry: false,
  })
}

/** Returns functions that write comments on the page's record. Each shows an error of the server, and returns whether it succeeded. */
export const useCommentActions = () => {
  const parameters = usePageParameters()
  const client = useQueryClient()
  const notify = useNotify()
  const send = async (url: string, method: string, text?: string): Promise<boolean> => {
    try {
      await httpClient(url, { method, ...(text !== undefined && { body: JSON.stringify({ text }) }) })
      await client.invalidateQueries({ queryKey: keyOf(parameters) })
      return true
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
      return false
    }
  }
  return {
    add: (text: string) => send(`${path}?${new URLSearchParams(parameters)}`, 'POST', text),
    edit: (id: string, text: string) => send(`${path}/${id}`, 'PATCH', text),
    remove: (id: string) => send(`${path}/${id}`, 'DELETE'),
  }
}

/** Finds users who may read the page's record by a part of their name. Returns none if `words` is undefined. */
export const usePeople = (words: string | undefined): readonly MentionedPerson[] => {
  const parameters = usePageParameters()
  const { data = [], isPlaceholderData } = useQuery({
    queryKey: ['comments', 'people', parameters, words],
    queryFn: async ({ signal }): Promise<MentionedPerson[]> =>
      (await httpClient(`${path}/users?${new URLSearchParams({ ...parameters, q: words ?? '' })}`, { signal })).json,
    enabled: words !== undefined,
    placeholderData: (previous) => previous,
    retry: false,
  })
  if (words === undefined) return []
  // Until the response arrives, the previous users are returned, if they still match.
  return isPlaceholderData ? data.filter(({ name }) => name.toLowerCase().includes(words.toLowerCase())) : data
}
