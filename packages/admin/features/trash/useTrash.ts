import { useState } from 'react'
import { HttpError, type Identifier, useGetList, useNotify, useRefresh } from 'react-admin'
import { api, httpClient } from '../../api/httpClient.ts'
import { sendOwnWrite } from '../../api/live/ownWrites.ts'
import { type ErrorBody, errorText } from '../../i18n/errorText.ts'
import { loadedSession } from '../../session/session.ts'

/** How many deleted records a page shows. */
export const pageSize = 25

/** Returns the field that says since when records of a resource are in the trash; undefined if it has none. */
export const trashFieldOf = (resource: string): string | undefined => loadedSession().resources?.[resource]?.trash

/** Reads a page of the deleted records of a resource, the last one first where their field can be sorted by. */
export const useTrash = (resource: string, page: number) => {
  const field = trashFieldOf(resource)
  const isSortable = field !== undefined && loadedSession().resources?.[resource]?.fields[field]?.sortable
  return useGetList(`${resource}/trash`, {
    pagination: { page: page + 1, perPage: pageSize },
    sort: isSortable ? { field, order: 'DESC' } : { field: 'id', order: 'ASC' },
  })
}

/** Reads a record, if it is in the trash. */
export const useTrashedRecord = (resource: string, id: Identifier) => {
  const { data, isPending } = useGetList(
    `${resource}/trash`,
    { filter: { id: [id] }, pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } },
    { retry: false },
  )
  return { record: data?.[0], isPending }
}

/** What became of records: how many succeeded, and why the first of the others failed. */
export interface Result {
  readonly done: number
  readonly error?: string | undefined
}

interface Answer {
  readonly succeeded: readonly Identifier[]
  readonly failed: readonly ({ error: string } & ErrorBody)[]
}

const send = async (
  resource: string,
  path: string,
  { ids, ...request }: { method: string; ids?: readonly Identifier[] },
): Promise<Result> => {
  const options = { ...request, ...(ids && { body: JSON.stringify(ids) }) }
  const answer: Answer = await sendOwnWrite(resource, ids, () =>
    httpClient(`${api}/${resource}/trash${path}`, options),
  ).then(
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
  send(resource, '/restore?partial=true', { method: 'POST', ids })

/** Deletes records of the trash for good. */
export const purge = (resource: string, ids: readonly Identifier[]) =>
  send(resource, '/batch?partial=true', { method: 'DELETE', ids })

/** Deletes all records of the trash for good, as many at a time as the server takes. */
export const empty = async (resource: string): Promise<Result> => {
  let done = 0
  for (;;) {
    const result = await send(resource, '', { method: 'DELETE' })
    done += result.done
    if (result.done === 0) return { done, error: result.error }
  }
}

/** Returns a function that restores or deletes records for good, says how it went and reads the pages again. */
export const useTrashRun = () => {
  const notify = useNotify()
  const refresh = useRefresh()
  const [isRunning, setRunning] = useState(false)
  const run = async (text: 'restored' | 'purged', work: () => Promise<Result>): Promise<void> => {
    setRunning(true)
    try {
      const { done, error } = await work()
      if (done > 0) notify(`slipform.trash.${text}`, { messageArgs: { smart_count: done } })
      if (error !== undefined) notify(error, { type: 'error' })
    } catch (failure) {
      notify(failure instanceof Error ? failure.message : String(failure), { type: 'error' })
    }
    setRunning(false)
    refresh()
  }
  return { run, isRunning }
}
