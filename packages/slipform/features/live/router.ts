import type { Request, Response } from 'express'
import { allow } from '../../crud/access/allow.ts'
import { senderOf } from '../../crud/context/request-context.ts'
import { described } from '../../crud/describe/described.ts'
import { parameterOf } from '../../crud/handlers/handler.ts'
import type { ReadableResources } from '../../crud/router/readable-records.ts'
import { Router } from '../../crud/router/router.ts'
import { authorize } from './access.ts'
import { describeLive } from './describe.ts'
import type { LiveUpdates } from './live-updates.ts'
import { lockRoutes } from './locks-routes.ts'
import { LiveStream, type Subscription, streamHeaders } from './stream.ts'
import { parseTopics } from './topics.ts'

/** Builds the routes of live updates: a stream of the changes of resources and records, and the locks of records. */
export function liveRoutes(live: LiveUpdates, readable: ReadableResources): Router {
  const { resources } = live
  const follow = async (req: Request, res: Response) => {
    const topics = parseTopics(req, resources, parameterOf(req, 'topics'))
    if (req.method === 'HEAD') return void res.set(streamHeaders).end()
    // The client may have left while it was signed in; the response closes only once.
    if (res.destroyed) return
    const release = live.open.reserve(senderOf(req))
    res.once('close', release)
    const subscriptions: Subscription[] = []
    for (const topic of topics) subscriptions.push({ topic, access: await authorize(req, topic), present: '[]' })
    const token = req.get('last-event-id') || parameterOf(req, 'last_event_id') || undefined
    await live.join(new LiveStream(req, res, subscriptions, token))
  }
  return Router()
    .get('/', allow('public'), described(describeLive(resources), follow))
    .use('/locks', lockRoutes(live, readable))
}
