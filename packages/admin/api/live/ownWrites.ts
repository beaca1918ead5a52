// Tells the live events about this page's own writes from those about the writes of others, which pages announce.

import { HttpError, type Identifier } from 'react-admin'

/** How long, in milliseconds, the server's events about a write may follow each other. */
const lingerMs = 2000

/** How long, in milliseconds, the first event about a write may take after the response. */
const firstEventMs = 15_000

interface Write {
  /** The requests that have no response yet. */
  open: number
  endedAt: number
  /** When the first event after the last response arrived. */
  eventAt: number | undefined
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

const begin = (keys: readonly string[]) => {
  const now = Date.now()
  for (const [key, { open, endedAt }] of writes) if (open === 0 && endedAt + firstEventMs < now) writes.delete(key)
  for (const key of keys) {
    const write = writes.get(key) ?? { open: 0, endedAt: 0, eventAt: undefined }
    writes.set(key, { ...write, open: write.open + 1 })
  }
}

/** Ends requests. The server sends an event only for a request that has written. */
const end = (keys: readonly string[], hasWritten: boolean) => {
  for (const key of keys) {
    const write = writes.get(key)
    if (write === undefined) continue
    const open = write.open - 1
    writes.set(key, hasWritten ? { open, endedAt: Date.now(), eventAt: undefined } : { ...write, open })
  }
}

const isRejected = (error: unknown) => error instanceof HttpError && error.status >= 400 && error.status < 500

/**
 * Sends a write of this page, which shows the result already: events about it are no news, before the response and after it. `ids` is
 * undefined if only the response names the records (`createdIds`), or none: all events of the resource are its own meanwhile.
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

const isOwn = ({ open, endedAt, eventAt }: Write) => {
  const now = Date.now()
  const isExpected = now < endedAt + firstEventMs && (eventAt === undefined || now < eventAt + lingerMs)
  return open > 0 || now < endedAt + lingerMs || isExpected
}

const ownWrites = (resource: string, id: Identifier | undefined): Write[] =>
  (id === undefined ? [anyOf(resource)] : [allOf(resource), ...keysOf(resource, [id])])
    .flatMap((key) => writes.get(key) ?? [])
    .filter(isOwn)

/** Whether this page writes a record, or has just written it. */
export const isOwnWrite = (resource: string, id: Identifier): boolean => ownWrites(resource, id).length > 0

/**
 * Whether an event that has just arrived is about a write of this page; `id` is undefined for one that names no record. Later events
 * about the record are those of others.
 */
export const isOwnEvent = (resource: string, id: Identifier | undefined): boolean => {
  const writes = ownWrites(resource, id)
  for (const write of writes) write.eventAt ??= Date.now()
  return writes.length > 0
}
