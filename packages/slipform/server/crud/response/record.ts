import type { Response } from 'express'
import type { RecordText } from '../run/read.ts'
import { respondText } from './text.ts'

/** Answers with one record, and with the version that `If-Match` may name. */
export function respondRecord(res: Response, status: number, { body, version }: RecordText): void {
  if (version !== undefined) res.setHeader('ETag', `"${version}"`)
  respondText(res, status, body)
}
