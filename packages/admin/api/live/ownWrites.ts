// Tells the live events about this page's own writes from those about the writes of others, which pages announce.

import { HttpError, type Identifier } from 'react-admin'

/** How long, in milliseconds, the server's events about a write may come after its response. */
const lingerMs = 5_000

interface Write {
  /** The requests that have no response yet. */
  open: number
  endedAt: number
}

const writes = new Map<string, Write>()

/** The key of a write that may concern every record; the keys of single records begin with it. */
const allOf = (resource: string) => `${resource}/`
/** The key of writes of several records: of these the server may say no more than that any record may have changed. */
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

/** Ends requests. The server sends an event only for a request that has written. */
const end = (keys: readonly string[], hasWritten: boolean) => {
  for (const key of keys) {
    const { open, endedAt } = writes.get(key) ?? { open: 1, endedAt: 0 }
    writes.set(key, { open: open - 1, endedAt: hasWritten ? Date.now() : endedAt })
  }
}

const isRejected = (error: unknown) => error instanceof HttpError && error.status >= 400 && error.status < 500

/**
 * Sends a write of this page, which shows the result already: events about it are no news, before the response and for a while after it.
 * `ids` is undefined if only the response names the records (`createdIds`), or none: all events of the resource are its own meanwhile.
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

/** Whether this page writes a record, or has just written it; `id` is undefined for an event that names no record. */
export const isOwnWrite = (resource: string, id: Identifier | undefined): boolean =>
  (id === undefined ? [anyOf(resource)] : [allOf(resource), ...keysOf(resource, [id])]).some((key) => {
    const write = writes.get(key)
    return write !== undefined && isRecent(write)
  })
