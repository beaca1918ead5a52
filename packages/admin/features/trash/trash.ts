import { useState } from 'react'
import { HttpError, type Identifier, type SortPayload, useGetList, useNotify, useRefresh } from 'react-admin'
import { api, httpClient, nextPage } from '../../api/httpClient.ts'
import { sendOwnWrite } from '../../api/live/ownWrites.ts'
import { type ApiErrorBody, errorText, messageOf } from '../../i18n/errorText.ts'
import { infoOf } from '../../resource/named.ts'
import { loadedSession } from '../../session/session.ts'

/** Returns the field with the time at which records of a resource were moved to the trash; undefined if the resource has no trash. */
export const trashFieldOf = (resource: string): string | undefined => loadedSession().resources?.[resource]?.asideSince

/** Returns resource and order of a list of deleted records: the latest first, if lists can be sorted by their field. */
export const trashListOf = (resource: string) => {
  const field = trashFieldOf(resource)
  const isSortable = field !== undefined && infoOf(resource).fields[field]?.sortable
  const sort: SortPayload = isSortable ? { field, order: 'DESC' } : { field: 'id', order: 'ASC' }
  return { resource: `${resource}/trash`, sort }
}

/** Reads the number of deleted records; undefined while loading. */
export const useTrashTotal = (resource: string): number | undefined =>
  useGetList(`${resource}/trash`, { pagination: { page: 1, perPage: 1 } }).total

/** Reads a record in the trash; `record` is undefined if the trash does not contain it. */
export const useTrashedRecord = (resource: string, id: Identifier) => {
  const { data, isPending } = useGetList(
    `${resource}/trash`,
    { filter: { id: [id] }, pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } },
    { retry: false },
  )
  return { record: data?.[0], isPending }
}

/** The result of an action on the trash: the number of records that succeeded, and by key the reasons why others are still in the trash. */
export interface Result {
  readonly done: number
  readonly failed: ReadonlyMap<Identifier, string>
}

/** The response to a partial batch. */
interface BatchResponse {
  readonly succeeded: readonly Identifier[]
  readonly failed: readonly ({ index: number; id?: Identifier; error: string } & ApiErrorBody)[]
}

/** Sends a request to the trash of a resource. Records that fail, some or all, are part of the result. Throws any other error. */
const send = async (
  resource: string,
  path: string,
  { ids, ...request }: { method: string; ids?: readonly Identifier[] },
): Promise<Result & { readonly next: string | undefined }> => {
  const options = { ...request, ...(ids && { body: JSON.stringify(ids) }) }
  const { json, headers }: { json: BatchResponse; headers?: Headers } = await sendOwnWrite(resource, ids, () =>
    httpClient(`${api}/${resource}/trash${path}`, options),
  ).catch((error: unknown) => {
    // All records failed: the response has an error for each.
    if (error instanceof HttpError && error.body?.failed) return { json: error.body }
    throw error
  })
  const failed = json.failed.flatMap(({ index, id = ids?.[index], ...failure }) =>
    id === undefined ? [] : [[id, errorText(failure, resource) ?? failure.error] as const],
  )
  return { done: json.succeeded.length, failed: new Map(failed), next: nextPage(headers) }
}

/** Restores records: they are in the list again. */
export const restore = (resource: string, ids: readonly Identifier[]) =>
  send(resource, '/restore?partial=true', { method: 'POST', ids })

/** Deletes records in the trash for good. */
export const purge = (resource: string, ids: readonly Identifier[]) =>
  send(resource, '/batch?partial=true', { method: 'DELETE', ids })

/** Deletes all records in the trash for good, page by page, and repeats while a round deleted some: a record can only be deleted after those that refer to it. */
export const emptyTrash = async (resource: string): Promise<Result> => {
  let done = 0
  for (;;) {
    const failed = new Map<Identifier, string>()
    const before = done
    for (let page: string | undefined = ''; page !== undefined; ) {
      const result = await send(resource, page, { method: 'DELETE' })
      done += result.done
      for (const [id, reason] of result.failed) failed.set(id, reason)
      page = result.next
    }
    if (done === before || failed.size === 0) return { done, failed }
  }
}

/**
 * Returns a function that runs an action on the trash, shows a message about the result and refreshes the page. It resolves to the records that
 * are still in the trash, with the reasons.
 */
export const useTrashRun = () => {
  const notify = useNotify()
  const refresh = useRefresh()
  const [isRunning, setRunning] = useState(false)
  const run = async (text: 'restored' | 'purged', work: () => Promise<Result>): Promise<Result['failed']> => {
    setRunning(true)
    try {
      const { done, failed } = await work()
      if (done > 0) notify(`slipform.trash.${text}`, { messageArgs: { smart_count: done } })
      const [reason] = failed.values()
      if (reason !== undefined && failed.size === 1) notify(reason, { type: 'error' })
      if (failed.size > 1) notify('slipform.trash.left', { type: 'error', messageArgs: { count: failed.size } })
      return failed
    } catch (failure) {
      notify(messageOf(failure), { type: 'error' })
      return new Map()
    } finally {
      setRunning(false)
      refresh()
    }
  }
  return { run, isRunning }
}
