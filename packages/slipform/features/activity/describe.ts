// The OpenAPI descriptions of the routes in router.ts, which must match their parameters and properties.

import type { Components, DescribeRoute } from '../../crud/describe/components.ts'
import { queryParameter } from '../../crud/describe/operation.ts'
import { writeActions } from '../../model/operations.ts'
import { refPerson } from '../../users/describe-person.ts'
import { limits } from './parameters.ts'

function refActivity(components: Components) {
  const person = refPerson(components)
  return components.ref('AdminActivity', () => ({
    type: 'object',
    description: 'A change of a record or a comment on it.',
    properties: {
      id: {
        type: 'string',
        description: 'Identifies it among the changes, as in the history of the record, or comments.',
      },
      type: { enum: [...writeActions, 'comment'] },
      resource: { type: 'string', description: 'The path of the resource below `/api`.' },
      record: { type: 'string', description: 'The key of the record.' },
      at: { type: 'string', format: 'date-time' },
      by: {
        type: ['object', 'null'],
        description: 'Null without sign-in. A deleted user has no id, and the e-mail address as name.',
        properties: { id: { type: 'string', format: 'uuid' }, name: { type: 'string' } },
        required: ['name'],
      },
      text: { type: 'string', description: 'The text of a comment, or the message of a change.' },
      cause: {
        type: 'string',
        description: 'That the change takes another one back: as in the history of the record.',
      },
      cause_at: {
        type: 'string',
        format: 'date-time',
        description: 'When that one was made, or the restored version.',
      },
      fields: {
        type: 'array',
        items: { type: 'string' },
        description: 'The fields and links that an update changed, as far as the caller sees them.',
      },
      restored: { type: 'boolean', description: 'Whether the deleted record was restored.' },
      mentions: { type: 'array', items: person, description: 'The users that a comment mentions.' },
    },
    required: ['id', 'type', 'resource', 'record', 'at', 'by'],
  }))
}

const limit = queryParameter('limit', `The number of entries. Default: ${limits.default}.`, {
  type: 'integer',
  minimum: 1,
  maximum: limits.max,
})

/** Describes the route of the activity. */
export const describeActivity: DescribeRoute = (components) => ({
  summary: 'List the last changes and comments',
  description: 'Changes of audited resources and comments, on all records that the caller may read.',
  parameters: [limit],
  done: 'The changes and comments, the last first.',
  sends: { type: 'array', items: refActivity(components), maxItems: limits.max },
  errors: [400, 503],
})

const time = { type: 'string', description: 'A date, or a timestamp with a time zone.' }

/** Describes the route of all changes. */
export const describeChanges: DescribeRoute = (components) => ({
  summary: 'List changes',
  description: 'Changes of audited resources: of the records whose history the caller may read.',
  parameters: [
    limit,
    queryParameter('resource', 'The path of a resource below `/api`.'),
    queryParameter('by', 'The id of a user, or the e-mail address that the history stores.'),
    queryParameter('type', 'The kind of change.', { enum: [...writeActions] }),
    queryParameter('since', 'The first time.', time),
    queryParameter('until', 'The time before which changes end.', time),
    queryParameter('after', 'Where a page begins, as in the `Link` of the one before.'),
  ],
  done: 'The changes, the last first. A page may have fewer than `limit` although others follow.',
  headers: { Link: { description: 'The next page, if there may be one.', schema: { type: 'string' } } },
  sends: { type: 'array', items: refActivity(components), maxItems: limits.max },
  errors: [400, 503],
})
