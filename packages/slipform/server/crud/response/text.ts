import type { Response } from 'express'

/** Answers with JSON text as it is. */
export function respondText(res: Response, status: number, body: string, type = 'application/json'): void {
  res.statusCode = status
  res.setHeader('Content-Type', `${type}; charset=utf-8`)
  // What is sent Node.js measures itself.
  if (res.req.method === 'HEAD') res.setHeader('Content-Length', Buffer.byteLength(body))
  res.end(body)
}
