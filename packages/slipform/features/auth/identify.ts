import type { RequestHandler } from 'express'
import { setActor } from '../../crud/access/caller.ts'
import type { Sessions } from './sessions.ts'

/** Identifies the user of a request: sets `req.user`, and the actor for the handlers behind it. */
export function identify(sessions: Sessions): RequestHandler {
  return async (req, res, next) => {
    const user = await sessions.identify(req, res)
    if (user !== undefined) req.user = user
    setActor(req, user ?? { role: 'public' })
    next()
  }
}

/** Makes users who are banned, signed out or given another role so at once on this server. */
export function noticeWrites(sessions: Sessions): RequestHandler {
  return (req, res, next) => {
    const isWrite = req.method !== 'GET' && req.method !== 'HEAD'
    if (isWrite && /^\/auth\//i.test(req.path)) sessions.recheckDuring(res)
    next()
  }
}
