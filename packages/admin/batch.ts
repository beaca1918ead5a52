import { HttpError, type Identifier } from 'react-admin'
import { httpClient } from './httpClient.ts'
import { serverText } from './i18n/serverText.ts'

/** A record that a batch left as it was, and why. */
export interface Failure {
  id: Identifier
  error: string
}

/** What became of the records of a bulk action. */
export interface Outcome {
  succeeded: Identifier[]
  failed: Failure[]
  /** The records that were not tried: the action was stopped, or a request failed as a whole. */
  rest: Identifier[]
  /** Why that request failed. */
  error?: string
}

/** How a bulk action is sent, as `meta` of the data provider's methods. */
export interface BatchOptions {
  /** How many records the API takes at once. */
  batchLimit?: number | undefined
  /** Is called after each batch with the number of records that are through. */
  onProgress?: (done: number) => void
  /** Stops after the batch that is on its way. */
  signal?: AbortSignal
}

interface Answer {
  failed?: { index: number; error: string }[]
}

/** What the API takes at once where a model says nothing else. */
export const usualBatchLimit = 100

/**
 * Sends the records of a bulk action in batches, one after the other; each record succeeds or fails by itself.
 *
 * @throws HttpError with `outcome` in its body unless all records succeeded.
 */
export const sendBatches = async (
  url: string,
  method: 'PATCH' | 'DELETE',
  ids: readonly Identifier[],
  toItem: (id: Identifier) => unknown,
  { batchLimit = usualBatchLimit, onProgress, signal }: BatchOptions = {},
): Promise<Identifier[]> => {
  const outcome: Outcome = { succeeded: [], failed: [], rest: [] }
  for (let start = 0; start < ids.length; start += batchLimit) {
    const some = ids.slice(start, start + batchLimit)
    const errors = signal?.aborted
      ? undefined
      : await sendOrNote(`${url}/batch?partial=true`, method, some.map(toItem), outcome)
    if (errors === undefined) {
      outcome.rest = ids.slice(start)
      break
    }
    outcome.succeeded.push(...some.filter((_id, index) => !errors.has(index)))
    outcome.failed.push(...some.flatMap((id, index) => failureOf(id, errors.get(index))))
    onProgress?.(start + some.length)
  }
  if (outcome.succeeded.length === ids.length) return outcome.succeeded
  const message = outcome.error ?? `${ids.length - outcome.succeeded.length} of ${ids.length} records failed`
  throw new HttpError(message, 400, { outcome })
}

/** What became of the records of an error's bulk action; undefined for any other error. */
export const outcomeOf = (error: unknown): Outcome | undefined =>
  error instanceof HttpError ? error.body?.outcome : undefined

const failureOf = (id: Identifier, error: string | undefined): Failure[] => (error === undefined ? [] : [{ id, error }])

/** Sends one batch; notes in the outcome why it failed as a whole, and returns undefined then. */
const sendOrNote = async (url: string, method: string, items: unknown[], outcome: Outcome) => {
  try {
    return await sendEach(url, method, items)
  } catch (error) {
    outcome.error = error instanceof Error ? error.message : String(error)
    return undefined
  }
}

/**
 * Sends the items of one batch, each of which succeeds or fails by itself; returns the errors by the places of the items.
 *
 * @throws HttpError when the request fails as a whole.
 */
export const sendEach = async (url: string, method: string, items: unknown[]): Promise<Map<number, string>> => {
  const answer = await httpClient(url, { method, body: JSON.stringify(items) }).then(
    ({ json }): Answer => json,
    (error: unknown): Answer => {
      // All failed: a 400 that still says why each did.
      if (error instanceof HttpError && error.body?.failed) return error.body
      throw error
    },
  )
  return new Map(answer.failed?.map(({ index, error }) => [index, serverText(error)]))
}
