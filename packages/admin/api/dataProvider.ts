import simpleRestProvider from 'ra-data-simple-rest'
import { type DataProvider, type GetListParams, HttpError, type PaginationPayload, type RaRecord } from 'react-admin'
import { sendBatches } from './batch.ts'
import { changedFields } from './changedFields.ts'
import { toApiFilter } from './filter/apiFilter.ts'
import { api, httpClient } from './httpClient.ts'
import { sendOwnWrite } from './live/ownWrites.ts'
import { publishSave } from './otherTabs.ts'
import { exceptDeleted, isBeingDeleted, publishDeleted } from './recordDeletes.ts'
import { currentKey, ifUnchanged, versionKey } from './version.ts'

export { api }

// With strict handling the API rejects unknown parameters, such as a field to sort by; with lenient handling it ignores them.
const strict = simpleRestProvider(api, httpClient)
const lenient = simpleRestProvider(api, (url, options) => {
  const headers = new Headers(options?.headers)
  headers.set('Prefer', 'handling=lenient')
  return httpClient(url, { ...options, headers })
})

/**
 * The `meta` of a list that falls back to the default order if the field is not sortable: for components of any resource, which do not
 * know its fields.
 */
export const sortedIfPossible = { handling: 'lenient' }

const providerFor = ({ meta }: { meta?: { handling?: string } }) => (meta?.handling === 'lenient' ? lenient : strict)

/** Reads a page in the requested order, or by key if the stored sort field no longer exists. */
const getPage = async (resource: string, params: GetListParams) => {
  const { getList } = providerFor(params)
  return getList(resource, params).catch((error: unknown) => {
    if (!(error instanceof HttpError && error.body?.code === 'invalid_sort')) throw error
    return getList(resource, { ...params, sort: { field: 'id', order: 'ASC' } })
  })
}

const urlOf = (resource: string, id: RaRecord['id']) => `${api}/${resource}/${encodeURIComponent(id)}`

/** Sends a request for one record, and stores the version of the response in the record. */
const sendOne = async (url: string, options?: Parameters<typeof httpClient>[1]) => {
  const { json, headers } = await httpClient(url, options)
  return { data: { ...json, [versionKey]: headers.get('ETag') ?? undefined } }
}

/** Throws the error of a failed delete. Replaces the message if the record has changed since it was read (412). */
const explainNotDeleted = (error: unknown): never => {
  if (error instanceof HttpError && error.status === 412) throw new HttpError('slipform.conflict.not_deleted', 412)
  throw error
}

const bodyOf = ({ [versionKey]: _version, ...data }: Partial<RaRecord>) => JSON.stringify(data)

/** Returns only the changed fields for a record that was read individually; all fields otherwise, as the stored record is not known. */
const fieldsToSend = (data: Partial<RaRecord>, previous: RaRecord | undefined) =>
  previous?.[versionKey] === undefined ? data : changedFields(data, previous)

/** Returns the headers by which the history knows why a record is changed. */
export const whyOf = ({ message, cause }: { message?: string; cause?: string } = {}): Record<string, string> => ({
  ...(message && { 'Change-Message': encodeURIComponent(message.toWellFormed()) }),
  ...(cause && { 'Change-Cause': cause }),
})

type ReadPage<Result> = (pagination: PaginationPayload) => Promise<Result>

/**
 * Reads a number of records, in several pages if the API's page limit is lower, for example when all records are selected. A
 * record that moves to the next page meanwhile is not returned twice.
 */
const readPages = async <Result extends { data: RaRecord[]; total?: number | undefined }>(
  readPage: ReadPage<Result>,
  { page, perPage } = { page: 1, perPage: 10 },
): Promise<Result> => {
  const first = await readPage({ page, perPage })
  const size = first.data.length
  const requested = Math.min(perPage, first.total ?? 0)
  // The API may send fewer records than requested: its limit is then the page size.
  if (page > 1 || size === 0 || size >= requested) return first
  const records = new Map(first.data.map((record) => [record.id, record]))
  for (let next = 2; (next - 1) * size < requested; next++) {
    const { data } = await readPage({ page: next, perPage: size })
    for (const record of data) records.set(record.id, record)
  }
  return { ...first, data: [...records.values()].slice(0, perPage) }
}

/**
 * The data provider for the project's API, through which every page of react-admin reads and writes. Updates and deletes of a record that
 * was read individually send its version: the API responds with 412 if the record has changed. `meta.message` of a write says why, for the
 * history, and `meta.cause` what it takes back: `undo`, or `restore` with the id of an entry. Bulk actions use batches.
 */
export const dataProvider: DataProvider = {
  ...strict,
  getList: async (resource, params) => {
    const filter = exceptDeleted(resource, toApiFilter(params.filter ?? {}))
    return readPages((pagination) => getPage(resource, { ...params, filter, pagination }), params.pagination)
  },
  getManyReference: async (resource, params) => {
    const filter = exceptDeleted(resource, params.filter)
    const { getManyReference } = providerFor(params)
    return readPages((pagination) => getManyReference(resource, { ...params, filter, pagination }), params.pagination)
  },
  getOne: async (resource, { id, meta, signal }) => {
    if (isBeingDeleted(resource, id)) throw new HttpError('slipform.conflict.gone', 404)
    const query = meta?.embed === undefined ? '' : `?${new URLSearchParams({ embed: meta.embed })}`
    return sendOne(`${urlOf(resource, id)}${query}`, signal ? { signal } : {})
  },
  create: (resource, { data, meta }) => {
    const options = { method: 'POST', headers: new Headers(whyOf(meta)), body: bodyOf(data) }
    const send = () => sendOne(`${api}/${resource}`, options)
    return sendOwnWrite(resource, undefined, send, (created) => [created.data.id])
  },
  update: (resource, { id, data, previousData, meta }) => {
    const send = async () => {
      const updated = await sendOne(urlOf(resource, id), {
        method: 'PUT',
        headers: new Headers({ ...ifUnchanged(previousData), ...whyOf(meta) }),
        body: bodyOf(fieldsToSend(data, previousData)),
      })
      // An update may change the key. React-admin requires the key of the request as `id`; in an address that is a text.
      const { data: record } = updated
      publishSave(record)
      return String(record.id) === String(id) ? updated : { data: { ...record, id, [currentKey]: record.id } }
    }
    return sendOwnWrite(resource, [id], send)
  },
  delete: async (resource, { id, previousData, meta }) => {
    const headers = new Headers({ ...ifUnchanged(previousData), ...whyOf(meta) })
    // `keepalive`: the page may send the request while the user leaves it.
    const options = { method: 'DELETE', headers, keepalive: true }
    const send = () => httpClient(urlOf(resource, id), options).catch(explainNotDeleted)
    const { json } = await sendOwnWrite(resource, [id], send)
    publishDeleted({ resource, ids: [id] })
    return { data: json }
  },
  updateMany: async (resource, { ids, data, meta }) => {
    const toItem = (id: RaRecord['id']) => ({ ...data, id })
    return { data: await sendBatches(resource, 'PATCH', ids, toItem, meta) }
  },
  deleteMany: async (resource, { ids, meta }) => {
    const deleted = await sendBatches(resource, 'DELETE', ids, (id) => id, meta)
    publishDeleted({ resource, ids: deleted })
    return { data: deleted }
  },
}
