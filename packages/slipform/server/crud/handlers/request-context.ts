import type { Request } from 'express'
import { Session } from '../../db/session.ts'
import { signedInUserOf } from '../access/caller.ts'
import type { BackgroundWork } from '../background-work.ts'
import type { RequestContext } from '../operation-context.ts'
import { requestIdOf } from '../request-id.ts'
import { reportError } from '../response/error.ts'

/** The context of a request; each part is created on first use. */
export function contextOf(req: Request): RequestContext {
  let signal: AbortSignal | undefined
  const disconnected = disconnectionOf(req)
  return {
    session: new Session(req.app.locals.database, disconnected),
    get actor() {
      return signedInUserOf(req)
    },
    get requestId() {
      return requestIdOf(req)
    },
    get signal() {
      const stopping: AbortController = req.app.locals.stopping
      signal ??= AbortSignal.any([disconnected, stopping.signal])
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

/** Returns a signal that aborts when the client disconnects before the response. */
function disconnectionOf({ res }: Request): AbortSignal {
  const controller = new AbortController()
  const leave = () => {
    if (res?.writableFinished === false) controller.abort(new Error('The client went away before it was answered.'))
  }
  if (res?.destroyed) leave()
  res?.once('close', leave)
  return controller.signal
}
