import { api } from '../../api/dataProvider.ts'
import { createStore } from '../../api/store.ts'

/** A request of the page, as X-ray shows it. */
export interface SentRequest {
  readonly path: string
  readonly status: number
  /** The time in the server. */
  readonly milliseconds: number
  readonly statements: number
}

const sent = createStore<readonly SentRequest[]>([])

const read = ({ name, responseStatus, serverTiming }: PerformanceResourceTiming): SentRequest[] => {
  const { pathname, origin } = new URL(name)
  const sql = serverTiming.find((step) => step.name === 'sql')
  if (origin !== location.origin || !pathname.startsWith(`${api}/`) || sql === undefined) return []
  const milliseconds = serverTiming.reduce((sum, { duration }) => sum + duration, 0)
  return [{ path: pathname, status: responseStatus, milliseconds, statements: Number(sql.description) }]
}

// Observes requests from the import on. Browsers report the header `Server-Timing` of each response, which the server sends in development.
new PerformanceObserver((list) => {
  const added = list.getEntries().flatMap((entry) => read(entry as PerformanceResourceTiming))
  if (added.length > 0) sent.set([...sent.get(), ...added].slice(-50))
}).observe({ type: 'resource', buffered: true })

/** Returns the last request of a resource, or of one of its records. */
export const useLastRequest = (resource: string): SentRequest | undefined =>
  sent.useValue().findLast(({ path }) => {
    const subpath = path.startsWith(`${api}/${resource}`) ? path.slice(`${api}/${resource}`.length) : undefined
    return subpath === '' || (subpath?.startsWith('/') === true && !/^\/(?:aggregate|export)/.test(subpath))
  })
