import type { Request } from 'express'

/** Whether a request changes nothing. */
export function isRead({ method }: Request): boolean {
  return ['GET', 'HEAD', 'OPTIONS'].includes(method)
}
