import type { Response } from 'express'
import type { RecordText } from '../run/read.ts'
import { respondText } from './text.ts'

/** Responds with one record, and its version as the `ETag`. */
export function respondRecord(res: Response, status: number, { body, version }: RecordText): void {
  if (version !== undefined) res.setHeader('ETag', `"${version}"`)
  respondText(res, status, body)
}
