import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { resourceOf, topicOf } from '../../api/live/events.ts'
import { useSubscribe } from '../../api/live/useSubscribe.ts'
import { isLive } from '../../session/isLive.ts'
import { UpdateQueue } from './UpdateQueue.ts'

/** The queries of cards: records, counts and sums. */
const cardReads = new Set<unknown>(['getList', 'aggregate', 'total'])

/** The minimum time between two updates of the cards, in milliseconds: counts and sums cost the database more than a page of a list. */
const restMs = 10_000

/** Refreshes the cards of a dashboard after changes of their resources. Renders nothing. */
export const LiveDashboard = () => {
  const client = useQueryClient()
  const resources = useShownResources(client)
  const [queue, setQueue] = useState<UpdateQueue>()
  useEffect(() => {
    const created = new UpdateQueue({
      restMs,
      update: (names) =>
        client.invalidateQueries({
          predicate: ({ queryKey: [name, read] }) =>
            name === 'activity' || (names.has(String(name)) && cardReads.has(read)),
        }),
    })
    setQueue(created)
    return () => created.close()
  }, [client])
  useSubscribe(
    resources.map((resource) => topicOf(resource)),
    ({ topic = '' }) => queue?.add([resourceOf(topic) ?? '']),
  )
  return null
}

/** Returns the resources of the page's active queries, if the server publishes their changes. Query keys begin with the resource. */
const useShownResources = (client: QueryClient): readonly string[] => {
  const cache = client.getQueryCache()
  const names = useSyncExternalStore(
    (listener) => cache.subscribe(notifyManager.batchCalls(listener)),
    () =>
      [...new Set(cache.findAll({ type: 'active' }).map(({ queryKey: [resource] }) => String(resource)))]
        .filter(isLive)
        .sort()
        .join(' '),
  )
  return names === '' ? [] : names.split(' ')
}
