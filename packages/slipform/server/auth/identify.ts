import type { RequestHandler, Router } from 'express'
import { checkRole, leastOfAll } from '../crud/access/allow.ts'
import { roleOf, setActor } from '../crud/access/caller.ts'
import { ruleOf } from './rule-of.ts'
import type { Sessions } from './sessions.ts'

/** Finds out who sends a request: `req.user`, and the role that everything behind it answers to. */
export function identify(sessions: Sessions): RequestHandler {
  return async (req, _res, next) => {
    const user = await sessions.find(req)
    if (user !== undefined) req.user = user
    setActor(req, user ?? { role: 'public' })
    next()
  }
}

/** Closes a router to people who are not signed in, but for the lines that `allow('public')` opens. */
export function closed(router: Router): RequestHandler {
  return (req, _res, next) => {
    if (roleOf(req) === 'public') {
      checkRole('public', ruleOf(router, req.method, req.path) ?? leastOfAll)
    }
    next()
  }
}
