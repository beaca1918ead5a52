import type { SchemaObject } from 'ajv'
import type { Components, DescribeRoute } from '../../crud/describe/components.ts'
import { toStandard } from '../../crud/describe/field-schemas.ts'
import { idObject, objectOf, queryParameter } from '../../crud/describe/operation.ts'
import { refPerson } from '../../users/describe-person.ts'
import { maxPerMinute } from './limit-rate.ts'
import { maxFound, maxMentions } from './mentions.ts'
import { commentsPerPage, maxComments } from './stored.ts'

// The OpenAPI descriptions of the routes in router.ts, and the schema by which they validate bodies.

const maxCharacters = 4_000

const text: SchemaObject = { type: 'string', minLength: 1, maxLength: maxCharacters, storable: true }

/** The body of a new or edited comment. */
export const commentBody = objectOf({ text })

const markup = 'Plain text, in which `@[<id>]` mentions a user.'
const writtenBody = objectOf({ text: { ...toStandard(text), description: markup } })

const string: SchemaObject = { type: 'string' }
const timestamp: SchemaObject = { type: 'string', format: 'date-time' }

/** Returns the properties of a comment, which a mention has, too. */
export function commentProperties(components: Components): Readonly<Record<string, SchemaObject>> {
  const person = refPerson(components)
  return {
    id: string,
    author: { anyOf: [person, { type: 'null' }], description: 'Null without sign-in, and once the user is deleted.' },
    text: { ...string, description: markup },
    created_at: timestamp,
    edited_at: { type: ['string', 'null'], format: 'date-time' },
    mentions: { type: 'array', items: person, description: 'The mentioned users; deleted ones are missing.' },
  }
}

function refComment(components: Components): SchemaObject {
  const properties = commentProperties(components)
  return components.ref('AdminComment', () => ({
    type: 'object',
    description: 'A comment on a record.',
    properties,
    required: Object.keys(properties),
  }))
}

const resourceParameter = {
  ...queryParameter('resource', 'The path of the resource below `/api`: `vehicles`.'),
  required: true,
} as const
const recordParameter = { ...queryParameter('record', 'The key of the record.'), required: true } as const

/** The descriptions of the routes of comments. */
export const describeComments = {
  list: (components) => ({
    summary: 'List the comments on a record',
    description: 'For users who may read the record.',
    parameters: [
      resourceParameter,
      recordParameter,
      queryParameter('before', 'The id of the last comment of the page before.'),
    ],
    done: `The comments, the last first, ${commentsPerPage} at a time.`,
    sends: { type: 'array', items: refComment(components), maxItems: commentsPerPage },
    errors: [400, 403, 404, 503],
  }),

  create: (components) => ({
    summary: 'Comment on a record',
    description: `For users who may read the record. A user writes and edits at most ${maxPerMinute} comments a minute, has at most ${maxComments} on a record, and mentions at most ${maxMentions} users in one, who must be able to read the record.`,
    parameters: [resourceParameter, recordParameter],
    takes: writtenBody,
    status: 201,
    done: 'The comment.',
    sends: refComment(components),
    errors: [400, 403, 404, 409, 413, 415, 422, 429, 503],
  }),

  users: (components) => ({
    summary: 'Find users to mention',
    description: 'Finds users who may read a record, for users who may read it.',
    parameters: [resourceParameter, recordParameter, queryParameter('q', 'A part of the name.')],
    done: 'The users, by name.',
    sends: { type: 'array', items: refPerson(components), maxItems: maxFound },
    errors: [400, 403, 404, 503],
  }),

  edit: (components) => ({
    summary: 'Edit a comment',
    description: 'For its author. Mentions of the text before may stay.',
    takes: writtenBody,
    done: 'The comment as it is now.',
    sends: refComment(components),
    errors: [400, 403, 404, 413, 415, 422, 429, 503],
  }),

  remove: () => ({
    summary: 'Delete a comment',
    description: 'For its author and admins.',
    done: 'The id of the comment.',
    sends: idObject,
    errors: [403, 404, 503],
  }),
} satisfies Record<string, DescribeRoute>
