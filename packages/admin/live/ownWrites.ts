import type { Identifier } from 'react-admin'

/** How long, in milliseconds, after a write the server may still tell of it. */
const lingerMs = 5000

const written = new Map<string, number>()

const keyOf = (resource: string, id: Identifier) => `${resource}/${id}`

/** Notes that this page writes records: it shows them already, so their changes are no news. */
export const noteWrite = (resource: string, ids: readonly Identifier[]): void => {
  const now = Date.now()
  for (const [key, end] of written) if (end < now) written.delete(key)
  for (const id of ids) written.set(keyOf(resource, id), now + lingerMs)
}

/** Whether this page has just written a record. */
export const isOwnWrite = (resource: string, id: Identifier): boolean =>
  (written.get(keyOf(resource, id)) ?? 0) > Date.now()
