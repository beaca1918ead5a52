import { HttpError, type Identifier, useGetList } from 'react-admin'
import { api, httpClient } from '../../api/httpClient.ts'
import { type ErrorBody, errorText } from '../../i18n/errorText.ts'

/** How many deleted records a page shows. */
export const pageSize = 25

/** Reads a page of the deleted records of a resource. */
export const useTrash = (resource: string, page: number) =>
  useGetList(`${resource}/trash`, {
    pagination: { page: page + 1, perPage: pageSize },
    sort: { field: 'id', order: 'ASC' },
  })

/** What became of records: how many succeeded, and why the first of the others failed. */
export interface Result {
  readonly done: number
  readonly error?: string | undefined
}

interface Answer {
  readonly succeeded: readonly Identifier[]
  readonly failed: readonly ({ error: string } & ErrorBody)[]
}

const send = async (resource: string, path: string, method: string, ids?: readonly Identifier[]): Promise<Result> => {
  const options = { method, ...(ids && { body: JSON.stringify(ids) }) }
  const answer: Answer = await httpClient(`${api}/${resource}/trash${path}`, options).then(
    ({ json }) => json,
    (error: unknown) => {
      // All records failed: the response has an error for each.
      if (error instanceof HttpError && error.body?.failed) return error.body
      throw error
    },
  )
  const [failure] = answer.failed
  return { done: answer.succeeded.length, error: failure && (errorText(failure, resource) ?? failure.error) }
}

/** Takes records out of the trash. */
export const restore = (resource: string, ids: readonly Identifier[]) =>
  send(resource, '/restore?partial=true', 'POST', ids)

/** Deletes records of the trash for good. */
export const purge = (resource: string, ids: readonly Identifier[]) =>
  send(resource, '/batch?partial=true', 'DELETE', ids)

/** Deletes all records of the trash for good, as many at a time as the server takes. */
export const empty = async (resource: string): Promise<Result> => {
  let done = 0
  for (;;) {
    const result = await send(resource, '', 'DELETE')
    done += result.done
    if (result.done === 0) return { done, error: result.error }
  }
}
