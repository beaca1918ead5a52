import { useSyncExternalStore } from 'react'
import { api } from '../../api/dataProvider.ts'

/** A request that the page has sent. */
export interface SentRequest {
  readonly path: string
  readonly status: number
  /** Milliseconds in the server. */
  readonly milliseconds: number
  readonly statements: number
}

let sent: readonly SentRequest[] = []
const listeners = new Set<() => void>()

const read = ({ name, responseStatus, serverTiming }: PerformanceResourceTiming): SentRequest[] => {
  const { pathname, origin } = new URL(name)
  const sql = serverTiming.find((step) => step.name === 'sql')
  if (origin !== location.origin || !pathname.startsWith(`${api}/`) || sql === undefined) return []
  const milliseconds = serverTiming.reduce((sum, { duration }) => sum + duration, 0)
  return [{ path: pathname, status: responseStatus, milliseconds, statements: Number(sql.description) }]
}

// The browser tells what it has loaded with the header `Server-Timing`.
new PerformanceObserver((list) => {
  const added = list.getEntries().flatMap((entry) => read(entry as PerformanceResourceTiming))
  if (added.length === 0) return
  sent = [...sent, ...added].slice(-50)
  for (const listener of listeners) listener()
}).observe({ type: 'resource', buffered: true })

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns the last request of a resource, or of one of its records. */
export const useLastRequest = (resource: string): SentRequest | undefined =>
  useSyncExternalStore(subscribe, () => sent).findLast(({ path }) => {
    const rest = path.startsWith(`${api}/${resource}`) ? path.slice(`${api}/${resource}`.length) : undefined
    return rest === '' || (rest?.startsWith('/') === true && !/^\/(?:aggregate|export)/.test(rest))
  })
