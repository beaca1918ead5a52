// Recognizes live events about this page's own writes: pages announce only the writes of others.

import { HttpError, type Identifier } from 'react-admin'

/** How long, in milliseconds, the server's events about a write may come after its response. */
const lingerMs = 5_000

interface Write {
  /** The requests that have no response yet. */
  open: number
  endedAt: number
}

const writes = new Map<string, Write>()

/** Returns the key of a write that may concern every record of a resource; the keys of single records begin with this key. */
const allOf = (resource: string) => `${resource}/`
/** Returns the key of a write of several records: the event of such a write may name no records. */
const anyOf = (resource: string) => `${resource}?`
const keysOf = (resource: string, ids: readonly Identifier[] | undefined) => {
  if (ids === undefined) return [allOf(resource), anyOf(resource)]
  const keys = ids.map((id) => allOf(resource) + id)
  return ids.length > 1 ? [...keys, anyOf(resource)] : keys
}

const isRecent = ({ open, endedAt }: Write) => open > 0 || Date.now() < endedAt + lingerMs

const begin = (keys: readonly string[]) => {
  for (const [key, write] of writes) if (!isRecent(write)) writes.delete(key)
  for (const key of keys) {
    const { open, endedAt } = writes.get(key) ?? { open: 0, endedAt: 0 }
    writes.set(key, { open: open + 1, endedAt })
  }
}

/** Ends a request. Only after one that has written, or may have, an event can follow. */
const end = (keys: readonly string[], hasWritten: boolean) => {
  for (const key of keys) {
    const { open, endedAt } = writes.get(key) ?? { open: 1, endedAt: 0 }
    writes.set(key, { open: open - 1, endedAt: hasWritten ? Date.now() : endedAt })
  }
}

const isRejected = (error: unknown) => error instanceof HttpError && error.status >= 400 && error.status < 500

/**
 * Sends a write of this page. Its live events count as the page's own until `lingerMs` after the response. With undefined `ids`, for a create
 * (`createdIds` reads the ids from its response) or unknown records, all events of the resource count as own until the response.
 */
export const sendOwnWrite = async <Result>(
  resource: string,
  ids: readonly Identifier[] | undefined,
  send: () => Promise<Result>,
  createdIds?: (result: Result) => readonly Identifier[],
): Promise<Result> => {
  const keys = keysOf(resource, ids)
  begin(keys)
  try {
    const result = await send()
    const created = createdIds && keysOf(resource, createdIds(result))
    if (created) begin(created)
    end(created ?? keys, true)
    if (created) end(keys, false)
    return result
  } catch (error) {
    end(keys, !isRejected(error))
    throw error
  }
}

/** Whether this page is writing a record, or has just written it; `id` is undefined for an event that names no record. */
export const isOwnWrite = (resource: string, id: Identifier | undefined): boolean =>
  (id === undefined ? [anyOf(resource)] : [allOf(resource), ...keysOf(resource, [id])]).some((key) => {
    const write = writes.get(key)
    return write !== undefined && isRecent(write)
  })
