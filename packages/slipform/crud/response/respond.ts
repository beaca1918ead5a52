import type { Response } from 'express'
import { ApiError } from '../../base/errors/errors.ts'
import { anyBytes, describeBytes, signatures } from '../../model/kinds/signatures.ts'
import type { Resource } from '../../model/resource/resource.ts'
import type { CursorPosition, Cursors } from '../plan/cursors.ts'
import type { ListPlan } from '../plan/list.ts'
import type { Pagination } from '../plan/pagination.ts'
import type { Page } from '../run/list.ts'
import type { NamedBytes, RecordText } from '../run/records.ts'

// The responses of handlers. Headers and forms are part of the API: ra-data-simple-rest reads `Content-Range`.

/** The property of a response that holds the number of its records. */
const rowsKey = Symbol('rows')

/** Adds to the number of records in a page or an export, for the log of requests. */
export function countRows(res: Response & { [rowsKey]?: number }, count: number): void {
  res[rowsKey] = (res[rowsKey] ?? 0) + count
}

/** Returns the number of records in a response; undefined if it is neither a page of a list nor an export. */
export function rowsOf(res: Response & { readonly [rowsKey]?: number }): number | undefined {
  return res[rowsKey]
}

/** Responds with one record, and its version as the `ETag`. */
export function respondRecord(res: Response, status: number, { body, version }: RecordText): void {
  if (version !== undefined) res.setHeader('ETag', `"${version}"`)
  respondText(res, status, body)
}

/** Responds with JSON text. */
export function respondText(res: Response, status: number, body: string, type = 'application/json'): void {
  res.statusCode = status
  res.setHeader('Content-Type', `${type}; charset=utf-8`)
  // Node.js sets the content length of other responses.
  if (res.req.method === 'HEAD') res.setHeader('Content-Length', Buffer.byteLength(body))
  res.end(body)
}

// Two links of this length fit into the 4 kB that proxies have for all headers of a response.
const maxLinkCharacters = 1_200

/**
 * Sets `Link` (RFC 8288) to the pages before and after this one, by URLs relative to the request with cursors at the first and last record.
 * Throws ApiError 400 when a list that is read by cursors cannot be continued because the next cursor is too long.
 */
export function linkPages(res: Response, plan: ListPlan, { ends, size, total }: Page, cursors: Cursors): void {
  if (ends === undefined) return
  const { id, address, seek, offset, limit } = plan
  const link = (side: 'after' | 'before', position: CursorPosition): string[] => {
    const url = `?${address}${address && '&'}per_page=${limit}&${side}=${cursors.seal(id, position)}`
    if (url.length <= maxLinkCharacters) return [`<${url}>; rel="${side === 'after' ? 'next' : 'prev'}"`]
    if (seek?.side === side) throw ApiError.of('cursor_too_long', {})
    return []
  }
  // At a cursor, a full page may be the last one: then the linked page is empty.
  const hasNext = seek === undefined ? offset + size < total : seek.side === 'before' || size === limit
  const hasPrevious = seek === undefined ? offset > 0 : seek.side === 'after' || size === limit
  const links = [...(hasNext ? link('after', ends.last) : []), ...(hasPrevious ? link('before', ends.first) : [])]
  if (links.length > 0) res.setHeader('Link', links.join(', '))
}

/** Responds with a page of a list, and its position among all records in `Content-Range`. */
export function respondPage(
  res: Response,
  resource: Resource,
  part: Pagination & Pick<ListPlan, 'seek'>,
  page: Page,
): void {
  const { size, total } = page
  // `<start>-<end>/<total>`, both inclusive; a page without records ends where it starts.
  const { offset, seek } = part
  const bounds = seek === undefined ? `${offset}-${offset + Math.max(size - 1, 0)}` : '*'
  const range = seek === undefined && total === 0 ? '0-0/0' : `${bounds}/${total}`
  res.setHeader('Content-Range', `${resource.singular} ${range}`)
  countRows(res, size)
  respondText(res, 200, page.body)
}

/** Responds with bytes as a file, with headers by which a browser runs nothing in them. */
export function respondBytes(res: Response, { name, bytes }: NamedBytes): void {
  const { type } = describeBytes(bytes)
  const { extension } = signatures.find((signature) => signature.type === type) ?? anyBytes
  const file = `${name.replace(/[^\w.-]+/g, '_')}.${extension}`
  res.setHeader('Content-Type', type)
  res.setHeader('Content-Disposition', `attachment; filename="${file}"`)
  res.setHeader('Content-Security-Policy', "default-src 'none'; sandbox")
  res.setHeader('X-Content-Type-Options', 'nosniff')
  res.setHeader('Content-Length', bytes.length)
  res.end(res.req.method === 'HEAD' ? undefined : bytes)
}
