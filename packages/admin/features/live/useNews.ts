import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { HttpError, type RaRecord, useDataProvider, useEvent } from 'react-admin'
import type { RecordActivity } from '../../api/activity.ts'
import { api } from '../../api/dataProvider.ts'
import { httpClient } from '../../api/httpClient.ts'
import { topicOf } from '../../api/live/events.ts'
import { isOwnWrite } from '../../api/live/ownWrites.ts'
import { useSubscribe } from '../../api/live/useSubscribe.ts'
import { isBeingDeleted } from '../../api/recordDeletes.ts'
import { can, loadedSession, serverHas } from '../../session/session.ts'
import { doerOf, isNews, type News } from './news.ts'

/** How long, in milliseconds, an event waits: further events of the record may follow, or the response to the page's own write. */
const collectMs = 300

// The change is one of the last of all: the page has just learned of it.
const readLimit = 20

export interface RecordNews {
  readonly news: News | undefined
  /** Shows the record as it is now. */
  readonly show: () => void
  readonly dismiss: () => void
}

/**
 * Follows the record of a page or form: changes that other users make, or the same user in another window, are news. Those that this
 * page makes itself, as a bulk edit beside the record, are shown without a word, unless the user has unsaved input.
 */
export const useNews = (resource: string, record: RaRecord, isEdited = false): RecordNews => {
  const client = useQueryClient()
  const dataProvider = useDataProvider()
  const [news, setNews] = useState<News>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The last look counts: an earlier one may end after it.
  const looks = useRef(0)
  const { id } = record
  // The user may begin to type while the record is read.
  const isEditedNow = useEvent(() => isEdited)

  const look = useEvent(async (type: News['type']) => {
    // The response to a write of the page's own brings the new version.
    if (client.isMutating() > 0) return lookSoon(type)
    const isOwn = isOwnWrite(resource, id)
    looks.current++
    const turn = looks.current
    const tell = async (of: News['type'], current?: RaRecord) => {
      const by = await findDoer(resource, id, of)
      if (turn === looks.current) setNews({ type: of, by, ...(current && { record: current }) })
    }
    const current = type === 'deleted' ? undefined : await findRecord()
    if (turn !== looks.current) return
    if (current === undefined) return isOwn || isBeingDeleted(resource, id) ? undefined : tell('deleted')
    if (!isNews(record, current)) return setNews(undefined)
    if (isOwn && !isEditedNow() && news === undefined) return take(current)
    return tell(type, current)
  })
  /** Reads the record; undefined if there is none any more. */
  const findRecord = async (): Promise<RaRecord | undefined> => {
    try {
      return (await dataProvider.getOne(resource, { id })).data
    } catch (error) {
      if (error instanceof HttpError && error.status === 404) return undefined
      throw error
    }
  }
  const lookSoon = useEvent((type: News['type']) => {
    clearTimeout(timer.current)
    // A failed request says nothing of the record: the next event looks again.
    timer.current = setTimeout(() => look(type).catch(() => {}), collectMs)
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  // The server publishes nothing of a record that does not exist.
  useSubscribe(news?.type === 'deleted' ? [] : topicOf(resource, id), ({ type }) => {
    if (type === 'updated' || type === 'deleted') lookSoon(type)
    if (type === 'resync' || type === 'created') lookSoon('updated')
  })
  const take = (current: RaRecord) => {
    client.setQueriesData({ queryKey: [resource, 'getOne', { id: String(id) }] }, current)
    void client.invalidateQueries({ queryKey: [resource, 'history', id] })
  }
  const dismiss = () => setNews(undefined)
  const show = () => {
    const current = news?.record
    dismiss()
    if (current === undefined) return
    take(current)
  }
  return { news, show, dismiss }
}

/** Returns who changed or deleted a record, if the user may see its history and the server tells the last changes. */
async function findDoer(resource: string, id: RaRecord['id'], type: News['type']): Promise<string | undefined> {
  if (!can('history', resource) || !serverHas('activity')) return undefined
  const { json }: { json: readonly RecordActivity[] } = await httpClient(`${api}/admin/activity?limit=${readLimit}`)
  return doerOf(json, { resource, id, type }, loadedSession().user?.id)
}
