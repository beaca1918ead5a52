import type { Request, Response } from 'express'
import type { BackgroundWork } from '../background-work.ts'
import { signedInUserOf } from '../caller.ts'
import type { RequestContext } from '../operation-context.ts'
import { requestIdOf } from '../request-id.ts'
import { reportError } from '../response/error.ts'

/** The context of a request; each part of it is made when it is first read. */
export function contextOf(req: Request): RequestContext {
  let signal: AbortSignal | undefined
  return {
    get actor() {
      return signedInUserOf(req)
    },
    get requestId() {
      return requestIdOf(req)
    },
    get signal() {
      signal ??= signalOf(req.res)
      return signal
    },
    runInBackground(work) {
      const background: BackgroundWork = req.app.locals.background
      for (const each of work)
        background.start(
          async () => void (await each()),
          (error) => void reportError(error, req),
        )
    },
  }
}

/** A signal that aborts when the client leaves before it was answered. */
function signalOf(res: Response | undefined): AbortSignal {
  const controller = new AbortController()
  const leave = () => {
    if (res?.writableFinished === false) controller.abort(new Error('The client went away before it was answered.'))
  }
  if (res?.destroyed) leave()
  res?.once('close', leave)
  return controller.signal
}
