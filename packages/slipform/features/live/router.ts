import type { SchemaObject } from 'ajv'
import type { Request, Response } from 'express'
import { allow } from '../../crud/access/allow.ts'
import { senderOf } from '../../crud/context/request-context.ts'
import type { DescribeRoute } from '../../crud/describe/components.ts'
import { described, queryParameter } from '../../crud/describe/operation.ts'
import { parameterOf } from '../../crud/handlers/handler.ts'
import { Router } from '../../crud/router/router.ts'
import { authorize } from './access.ts'
import { type LiveResources, listedBy } from './live-resources.ts'
import type { LiveUpdates } from './live-updates.ts'
import { LiveStream, type Subscription, streamHeaders } from './stream.ts'
import { maxTopics, parseTopics } from './topics.ts'

/** Builds the route of live updates: a stream of the changes of resources and records. */
export function liveRoutes(live: LiveUpdates): Router {
  const follow = async (req: Request, res: Response) => {
    const topics = parseTopics(req, live.resources, parameterOf(req, 'topics'))
    if (req.method === 'HEAD') return void res.set(streamHeaders).end()
    // The client may have left during the sign-in: `close` was then emitted already, and would not release the stream.
    if (res.destroyed) return
    const release = live.open.reserve(senderOf(req))
    res.once('close', release)
    const subscriptions: Subscription[] = []
    for (const topic of topics) subscriptions.push({ topic, access: await authorize(req, topic) })
    const token = req.get('last-event-id') || parameterOf(req, 'last_event_id') || undefined
    await live.join(new LiveStream(req, res, subscriptions, token))
  }
  return Router().get('/', allow('public'), described(describeLive(live.resources), follow))
}

const string: SchemaObject = { type: 'string' }

/** Describes the stream, with the resources that a role may follow. */
function describeLive(resources: LiveResources): DescribeRoute {
  return ({ audience: { role } }) => {
    const names = listedBy(resources, role).map(({ name }) => `\`${name}\``)
    const followed = names.length === 0 ? '' : ` Resources: ${names.join(', ')}.`
    return {
      summary: 'Follow changes',
      description: `A stream of server-sent events, which hold keys of records that the caller may read.${followed}`,
      parameters: [
        {
          ...queryParameter(
            'topics',
            `What to follow, separated by commas: \`resource/customers\` or \`resource/customers/<id>\`, ${maxTopics} at most.`,
          ),
          required: true,
        },
        queryParameter(
          'last_event_id',
          'As the header `Last-Event-ID`: the `id` of the last event received, or `liveToken` of `/api/auth/me`.',
        ),
      ],
      done: 'Events `change` with `{"topic", "type": "created" | "updated" | "deleted", "payload": {"ids": […]}}`, `resync` with `{"topic"}` when the topic is to be read again, `heartbeat` with the latest `id`, and `position` with `{"position"}`, to be sent as `X-Database-Position`, where the server reads from replicas.',
      media: { 'text/event-stream': { schema: string } },
      errors: [400, 403, 404, 409, 429, 503],
    }
  }
}
