import { HttpError, type Identifier } from 'react-admin'
import { httpClient } from './httpClient.ts'
import { serverText } from './i18n/serverText.ts'

/** A record that a batch left as it was, and why. */
export interface Failure {
  id: Identifier
  error: string
}

/** What became of the records of a batch. */
export interface Outcome {
  succeeded: Identifier[]
  failed: Failure[]
}

interface Answer {
  failed?: { index: number; error: string }[]
}

// What the API takes at once where a model says nothing else.
const usualLimit = 100

/**
 * Sends one request for many records, each of which succeeds or fails by itself; more than the API's limit are sent one
 * batch after the other.
 *
 * @throws HttpError when a request fails as a whole; with `outcome` in its body when records failed.
 */
export const sendBatch = async (
  url: string,
  method: 'PATCH' | 'DELETE',
  ids: readonly Identifier[],
  toItem: (id: Identifier) => unknown,
  limit = usualLimit,
): Promise<Identifier[]> => {
  const outcome: Outcome = { succeeded: [], failed: [] }
  for (let start = 0; start < ids.length; start += limit) {
    const some = ids.slice(start, start + limit)
    const failed = await sendEach(`${url}/batch?partial=true`, method, some.map(toItem))
    outcome.succeeded.push(...some.filter((_id, index) => !failed.has(index)))
    outcome.failed.push(...some.flatMap((id, index) => failureOf(id, failed.get(index))))
  }
  if (outcome.failed.length === 0) return outcome.succeeded
  throw new HttpError(`${outcome.failed.length} of ${ids.length} records failed`, 400, { outcome })
}

/** Why records of an error's batch failed; undefined for any other error. */
export const outcomeOf = (error: unknown): Outcome | undefined =>
  error instanceof HttpError ? error.body?.outcome : undefined

const failureOf = (id: Identifier, error: string | undefined): Failure[] => (error === undefined ? [] : [{ id, error }])

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
