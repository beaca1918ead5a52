import { HttpError, type Identifier } from 'react-admin'
import { defaultBatchLimit } from 'slipform/browser'
import { type ApiErrorBody, messageOf, reasonText } from '../i18n/errorText.ts'
import { api, httpClient } from './httpClient.ts'
import { sendOwnWrite } from './live/ownWrites.ts'

/** A record that a batch could not change, and the reason. */
export interface RecordFailure {
  id: Identifier
  error: string
}

/** The outcome of a bulk action. */
export interface BatchOutcome {
  succeeded: Identifier[]
  failed: RecordFailure[]
  /** The records that were not attempted: the action was stopped, or a request failed as a whole. */
  rest: Identifier[]
  /** Why the request failed that left `rest`. */
  error?: string
  /** The number of records that were not changed, if `failed` and `rest` do not list all of them. */
  unchanged?: number
}

/** Options of a bulk action, as `meta` of the data provider's methods. */
export interface BatchOptions {
  /** The maximum number of records per request. */
  batchLimit?: number | undefined
  /** Called after each batch with the number of processed records. */
  onProgress?: (done: number) => void
  /** Stops after the current batch. */
  signal?: AbortSignal
  /** `undo` for an action that takes another one back: the history shows it. */
  cause?: 'undo'
  /** Sends all items in another way, as a job of the server. */
  sendAll?: (method: string, items: readonly unknown[]) => Promise<void>
}

/** The body of the error of an item. */
export type ItemError = ApiErrorBody & { error: string }

interface BatchResponse {
  failed?: ({ index: number } & ItemError)[]
}

/** Returns why an item failed. */
export const reasonOfItem = (error: ItemError, resource: string): string => reasonText(error, resource) ?? error.error

/**
 * Sends a bulk edit or delete in batches, one after the other, for the data provider; each record succeeds or fails by itself.
 *
 * @returns the keys of the changed records; none if `sendAll` takes the items.
 * @throws HttpError with `outcome` in its body unless all records succeeded.
 */
export const sendBatches = async (
  resource: string,
  method: 'PATCH' | 'DELETE',
  ids: readonly Identifier[],
  toItem: (id: Identifier) => unknown,
  { batchLimit = defaultBatchLimit, onProgress, signal, cause, sendAll }: BatchOptions = {},
): Promise<Identifier[]> => {
  const outcome: BatchOutcome = { succeeded: [], failed: [], rest: [] }
  if (sendAll) return sendAll(method, ids.map(toItem)).then(() => [])
  for (let start = 0; start < ids.length; start += batchLimit) {
    const batch = ids.slice(start, start + batchLimit)
    const errors = signal?.aborted
      ? undefined
      : await sendEach(resource, method, batch.map(toItem), { cause }).catch((error: unknown) => {
          outcome.error = messageOf(error)
          return undefined
        })
    if (errors === undefined) {
      outcome.rest = ids.slice(start)
      break
    }
    for (const [index, id] of batch.entries()) {
      const error = errors.get(index)
      if (error === undefined) outcome.succeeded.push(id)
      else outcome.failed.push({ id, error: reasonOfItem(error, resource) })
    }
    onProgress?.(start + batch.length)
  }
  if (outcome.succeeded.length === ids.length) return outcome.succeeded
  const message = outcome.error ?? `${ids.length - outcome.succeeded.length} of ${ids.length} records failed`
  throw new HttpError(message, 400, { outcome })
}

/** Returns the outcome of an error's bulk action; undefined for other errors. */
export const outcomeOf = (error: unknown): BatchOutcome | undefined =>
  error instanceof HttpError ? error.body?.outcome : undefined

// Browsers reject `keepalive` requests of 64 KiB or more; a character has up to three bytes.
const maxKeepaliveCharacters = 16_000

interface SendOptions extends Pick<BatchOptions, 'cause'> {
  isDryRun?: boolean
}

/**
 * Sends the items of one batch, of a bulk action or an import; each succeeds or fails by itself. Returns the errors by the index of the item.
 * A dry run stores nothing.
 *
 * @throws HttpError when the request fails as a whole.
 */
export const sendEach = async (
  resource: string,
  method: string,
  items: unknown[],
  { isDryRun = false, cause }: SendOptions = {},
): Promise<Map<number, ItemError>> => {
  const url = `${api}/${resource}/batch?partial=true${isDryRun ? '&dry_run=true' : ''}`
  const body = JSON.stringify(items)
  // The user may leave the page before a delete is sent: it goes on without the page.
  const keepalive = method === 'DELETE' && body.length < maxKeepaliveCharacters
  const headers = new Headers({ Prefer: 'handling=strict, return=minimal', ...(cause && { 'Change-Cause': cause }) })
  const request = () => httpClient(url, { method, body, keepalive, headers })
  const ids = items.map(idOf)
  const response = await (isDryRun
    ? request()
    : sendOwnWrite(resource, ids.every(isKnown) ? ids : undefined, request)
  ).then(
    ({ json }): BatchResponse => json,
    (error: unknown): BatchResponse => {
      // All items failed: the 400 contains an error for each.
      if (error instanceof HttpError && error.body?.failed) return error.body
      throw error
    },
  )
  return new Map(response.failed?.map((failure) => [failure.index, failure]))
}

/** Returns the key of an item: an item of a delete is a key, and a new record may have none yet. */
export const idOf = (item: unknown): Identifier | undefined => {
  if (typeof item === 'string' || typeof item === 'number') return item
  // The cast: all other items are records.
  return (item as { id?: Identifier }).id
}

const isKnown = (id: Identifier | undefined) => id !== undefined
