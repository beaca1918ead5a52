import type { Response } from 'express'

/** Responds with JSON text. */
export function respondText(res: Response, status: number, body: string, type = 'application/json'): void {
  res.statusCode = status
  res.setHeader('Content-Type', `${type}; charset=utf-8`)
  // Node.js sets the content length.
  if (res.req.method === 'HEAD') res.setHeader('Content-Length', Buffer.byteLength(body))
  res.end(body)
}
