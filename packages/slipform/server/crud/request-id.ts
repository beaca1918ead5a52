import { randomUUID } from 'node:crypto'
import type { Request } from 'express'

/** Returns the id of a request, the same each time: of what is logged of it, and of its 500. */
export function requestIdOf({ res }: Request): string {
  if (res === undefined) return randomUUID()
  res.locals.requestId ??= randomUUID()
  return res.locals.requestId
}
