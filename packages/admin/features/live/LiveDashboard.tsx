import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { resourceOf, topicOf } from '../../api/live/events.ts'
import { useSubscribe } from '../../api/live/useSubscribe.ts'
import { isLive } from '../../session/isLive.ts'
import { UpdateQueue } from './UpdateQueue.ts'

/** What cards read of a resource: records, counts and sums. */
const cardReads = new Set<unknown>(['getList', 'aggregate', 'total'])

/** Counts and sums cost the database more than a page of a list: cards are read again this often at most, in milliseconds. */
const restMs = 10_000

/** Stands beside the cards of a dashboard, shows nothing, and reads them again after changes of the resources that they have read. */
export const LiveDashboard = () => {
  const client = useQueryClient()
  const resources = useShownResources(client)
  const [changed] = useState(() => new Set<string>())
  const [queue, setQueue] = useState<UpdateQueue>()
  useEffect(() => {
    const created = new UpdateQueue({
      collectMs: 500,
      restMs,
      update: async () => {
        const names = [...changed]
        changed.clear()
        const isChanged = ([resource, read]: readonly unknown[]) =>
          names.includes(String(resource)) && cardReads.has(read)
        await client.invalidateQueries({
          predicate: ({ queryKey }) => isChanged(queryKey) || queryKey[0] === 'activity',
        })
      },
    })
    setQueue(created)
    return () => created.close()
  }, [client, changed])
  useSubscribe(
    resources.map((resource) => topicOf(resource)),
    ({ topic = '' }) => {
      changed.add(resourceOf(topic) ?? '')
      queue?.add(undefined)
    },
  )
  return null
}

/** Returns the resources of the page's active queries whose changes the server publishes; query keys begin with the resource. */
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
