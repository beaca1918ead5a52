import type { Request, RequestHandler } from 'express'
import { setActor } from '../../../packages/slipform/crud/access/caller.ts'
import type { Actor } from '../../../packages/slipform/crud/audience/caller.ts'

/** Returns a middleware that makes the caller of each request an actor, or leaves it as it is. */
export function asActor(actorOf: (req: Request) => Actor | undefined): RequestHandler {
  return (req, _res, next) => {
    const actor = actorOf(req)
    if (actor) setActor(req, actor)
    next()
  }
}
