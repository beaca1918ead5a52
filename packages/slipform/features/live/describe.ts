import type { SchemaObject } from 'ajv'
import type { DescribeRoute } from '../../crud/describe/described.ts'
import { refErrors } from '../../crud/describe/errors.ts'
import { queryParameter } from '../../crud/describe/parameter.ts'
import type { LiveResources } from './live-resources.ts'
import { maxTopics } from './topics.ts'

const string: SchemaObject = { type: 'string' }

/** Describes the stream, with the resources that a role may follow. */
export function describeLive(resources: LiveResources): DescribeRoute {
  return ({ audience: { role } }) => {
    const names = resources.listedBy(role).map(({ name }) => `\`${name}\``)
    const followed = names.length === 0 ? '' : ` Resources: ${names.join(', ')}.`
    return {
      summary: 'Follow changes',
      description: `A stream of server-sent events, which hold keys of records that the caller may read.${followed}`,
      parameters: [
        {
          ...queryParameter(
            'topics',
            `What to follow, separated by commas: \`resource/customers\` or \`resource/customers/<id>\`, ${maxTopics} at most.`,
            string,
          ),
          required: true,
        },
        queryParameter(
          'last_event_id',
          'As the header `Last-Event-ID`: the `id` of the last event received, or `liveToken` of `/api/auth/me`.',
          string,
        ),
      ],
      responses: {
        200: {
          description:
            'Events `change` with `{"topic", "type": "created" | "updated" | "deleted", "payload": {"ids": […]}}`, `resync` with `{"topic"}` when the topic is to be read again, `presence` with `{"topic", "users": [{"id", "name", "since"}]}` for records, `heartbeat` with the latest `id`, and `position` with `{"position"}`, to be sent as `X-Database-Position`, where the server reads from replicas.',
          content: { 'text/event-stream': { schema: string } },
        },
        ...refErrors(400, 403, 404, 409, 429, 503),
      },
    }
  }
}
