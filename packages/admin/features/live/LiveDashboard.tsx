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
  const [changedResources] = useState(() => new Set<string>())
  const [queue, setQueue] = useState<UpdateQueue>()
  useEffect(() => {
    const created = new UpdateQueue({
      collectMs: 500,
      restMs,
      update: async () => {
        const names = [...changedResources]
        changedResources.clear()
        const isChanged = ([resource, read]: readonly unknown[]) =>
          names.includes(String(resource)) && cardReads.has(read)
        await client.invalidateQueries({
          predicate: ({ queryKey }) => isChanged(queryKey) || queryKey[0] === 'activity',
        })
      },
    })
    setQueue(created)
    return () => created.close()
  }, [client, changedResources])
  useSubscribe(
    resources.map((resource) => topicOf(resource)),
    ({ topic = '' }) => {
      changedResources.add(resourceOf(topic) ?? '')
      queue?.add(undefined)
    },
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
