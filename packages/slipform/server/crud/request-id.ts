import { randomUUID } from 'node:crypto'
import type { Request } from 'express'

/** Returns the id of a request, the same on every call: the log and the response of a 500 contain it. */
export function requestIdOf({ res }: Request): string {
  if (res === undefined) return randomUUID()
  res.locals.requestId ??= randomUUID()
  return res.locals.requestId
}
