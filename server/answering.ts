import { AsyncLocalStorage } from 'node:async_hooks'
import type { RequestHandler, Response } from 'express'

/** The response that the running code works for; absent in work that no request asked for. */
export const answering = new AsyncLocalStorage<Response>()

/** Lets everything behind it know, however deep, which response it works for. */
export const knowResponse: RequestHandler = (_req, res, next) => answering.run(res, next)

/** Whether a client left before it was answered. */
export function isGone(res: Response): boolean {
  return res.destroyed && !res.writableFinished
}
