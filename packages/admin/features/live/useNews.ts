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
import { actorOf, isNews, type News } from './news.ts'

/** How long, in milliseconds, an event waits for further events of the record, or for the response to the page's own write. */
const collectMs = 300

// The number of changes in which the change is searched. Enough: it has just happened.
const readLimit = 20

export interface RecordNews {
  readonly news: News | undefined
  /** Shows the record as it is now. */
  readonly show: () => void
  readonly dismiss: () => void
}

/**
 * Follows the record of a page or form. Changes of other users, or of the same user in another window, are news. Changes by this page itself,
 * such as a bulk edit beside the record, are shown without a message, unless the user has unsaved input.
 */
export const useNews = (resource: string, record: RaRecord, isEdited = false): RecordNews => {
  const client = useQueryClient()
  const dataProvider = useDataProvider()
  const [news, setNews] = useState<News>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The number of checks. Only the last one counts: an earlier one may end after it.
  const checks = useRef(0)
  const { id } = record
  // The user may begin to type while the record is read.
  const isEditedNow = useEvent(() => isEdited)

  const check = useEvent(async (type: News['type']) => {
    // The response to a write of the page itself brings the new version.
    if (client.isMutating() > 0) return checkSoon(type)
    const isOwn = isOwnWrite(resource, id)
    checks.current++
    const number = checks.current
    const announce = async (newsType: News['type'], current?: RaRecord) => {
      const by = await findActor(resource, id, newsType)
      if (number === checks.current) setNews({ type: newsType, by, ...(current && { record: current }) })
    }
    const current = type === 'deleted' ? undefined : await findRecord()
    if (number !== checks.current) return
    if (current === undefined) return isOwn || isBeingDeleted(resource, id) ? undefined : announce('deleted')
    if (!isNews(record, current)) return setNews(undefined)
    // An open bar stays: it announces another user's change, too.
    if (isOwn && !isEditedNow() && news === undefined) return showCurrent(current)
    return announce(type, current)
  })
  /** Reads the record; undefined if it no longer exists. */
  const findRecord = async (): Promise<RaRecord | undefined> => {
    try {
      return (await dataProvider.getOne(resource, { id })).data
    } catch (error) {
      if (error instanceof HttpError && error.status === 404) return undefined
      throw error
    }
  }
  const checkSoon = useEvent((type: News['type']) => {
    clearTimeout(timer.current)
    // A failed request tells nothing about the record: the next event checks again.
    timer.current = setTimeout(() => check(type).catch(() => {}), collectMs)
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  // The server publishes no events about a record that does not exist.
  useSubscribe(news?.type === 'deleted' ? [] : topicOf(resource, id), ({ type }) => {
    if (type === 'updated' || type === 'deleted') checkSoon(type)
    if (type === 'resync' || type === 'created') checkSoon('updated')
  })
  const showCurrent = (current: RaRecord) => {
    client.setQueriesData({ queryKey: [resource, 'getOne', { id: String(id) }] }, current)
    void client.invalidateQueries({ queryKey: [resource, 'history', id] })
  }
  const dismiss = () => setNews(undefined)
  const show = () => {
    const current = news?.record
    dismiss()
    if (current === undefined) return
    showCurrent(current)
  }
  return { news, show, dismiss }
}

/** Returns the name of the user who changed or deleted a record, if the signed-in user may see its history and the server lists the last changes. */
async function findActor(resource: string, id: RaRecord['id'], type: News['type']): Promise<string | undefined> {
  if (!can('history', resource) || !serverHas('activity')) return undefined
  const { json }: { json: readonly RecordActivity[] } = await httpClient(`${api}/admin/activity?limit=${readLimit}`)
  return actorOf(json, { resource, id, type }, loadedSession().user?.id)
}
