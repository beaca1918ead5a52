import type { Response } from 'express'
import type { RecordText } from '../run/records.ts'

/** The property of a response that holds the number of its records. */
const rowsKey = Symbol('rows')

/** Adds to the number of records in a page or an export, which the log of requests has. */
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
  // Node.js sets the content length.
  if (res.req.method === 'HEAD') res.setHeader('Content-Length', Buffer.byteLength(body))
  res.end(body)
}
