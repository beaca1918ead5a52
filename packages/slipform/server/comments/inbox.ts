import type { SchemaObject } from 'ajv'
import type { Request, Response } from 'express'
import type { Knex } from 'knex'
import { ApiError } from '../crud/errors/errors.ts'
import { jsonBody } from '../crud/request/body.ts'
import { contextOf } from '../crud/request-context.ts'
import { type DescribeRoute, described } from '../openapi/described.ts'
import { refErrors } from '../openapi/errors.ts'
import { body, json } from '../openapi/operation.ts'
import { ownTable } from '../own-schema.ts'
import type { ReadableResources } from '../readable-records.ts'
import { Router } from '../routing/router.ts'
import { commentProperties } from './describe.ts'
import { isKey } from './router.ts'
import { type Comment, describeComments, type SelectedComment, selectComments } from './stored.ts'

/** The path of the caller's mentions below /api. */
export const mentionsPath = '/admin/mentions'

/** A comment that mentions the caller. */
export interface Mention extends Comment {
  readonly resource: string
  readonly record: string
  readonly is_read: boolean
}

/** The number of mentions in a response. */
const mentionsListed = 50

/** Builds the routes of the caller's mentions: the last ones on records that the caller may read, and how to mark them as read. */
export function mentionRoutes(resources: ReadableResources): Router {
  const list = async (req: Request, res: Response) => {
    const userId = contextOf(req).actor?.id
    if (userId === undefined) {
      res.json([])
      return
    }
    const { knex } = contextOf(req).session
    const found = await findMentions(knex, userId)
    const readable: FoundMention[] = []
    for (const mention of found) {
      const { resource, record_id: record } = mention
      if (await resources.isReadable(req, res, { resource, record })) readable.push(mention)
    }
    const comments = await describeComments(knex, readable)
    res.json(
      readable.map(({ resource, record_id: record, read_at }, at) => {
        return { ...comments[at], resource, record, is_read: read_at !== null } as Mention
      }),
    )
  }

  const markRead = async (req: Request, res: Response) => {
    const until = readUntil(req)
    const { actor, session } = contextOf(req)
    await session
      .knex(ownTable('comment_mentions'))
      .where({ user_id: actor?.id ?? null, read_at: null })
      .where('comment_id', '<=', until)
      .update({ read_at: session.knex.fn.now() })
    res.json({ until })
  }

  return Router().get('/', described(describeList, list)).post('/read', described(describeRead, markRead))
}

const describeList: DescribeRoute = (components) => {
  const properties: Record<string, SchemaObject> = {
    ...commentProperties(components),
    resource: { type: 'string', description: 'The path of the resource below `/api`.' },
    record: { type: 'string', description: 'The key of the record.' },
    is_read: { type: 'boolean' },
  }
  const mention = components.ref('AdminMention', () => ({
    type: 'object',
    description: 'A comment that mentions the caller.',
    properties,
    required: Object.keys(properties),
  }))
  return {
    summary: 'List the comments that mention the caller',
    description: 'The last ones on records that the caller may read; own comments are left out.',
    parameters: [],
    responses: {
      200: {
        description: 'The comments, the last first.',
        content: json({ type: 'array', items: mention, maxItems: mentionsListed }),
      },
      ...refErrors(503),
    },
  }
}

const until: SchemaObject = {
  type: 'object',
  properties: { until: { type: 'string', description: 'The id of the last comment that the caller has seen.' } },
  required: ['until'],
}

const describeRead: DescribeRoute = () => ({
  summary: 'Mark mentions as read',
  parameters: [],
  requestBody: body(until),
  responses: {
    200: { description: 'The same id.', content: json(until) },
    ...refErrors(400, 413, 415, 503),
  },
})

type FoundMention = SelectedComment & {
  readonly resource: string
  readonly record_id: string
  readonly read_at: Date | null
}

function findMentions(db: Knex, userId: string): Promise<FoundMention[]> {
  return selectComments(db)
    .join(ownTable('comment_mentions'), 'comment_id', 'id')
    .where({ user_id: userId })
    .orderBy('comment_id', 'desc')
    .limit(mentionsListed)
    .select('resource', 'record_id', 'read_at')
}

/**
 * Reads the key of the last comment that the caller has seen.
 *
 * @throws ApiError 400 if the body holds none.
 */
function readUntil(req: Request): string {
  const body = jsonBody(req)
  const until: unknown = typeof body === 'object' && body !== null && 'until' in body ? body.until : undefined
  if (typeof until !== 'string' || !isKey(until))
    throw ApiError.of('invalid_parameter', { parameter: 'until', expected: 'the id of a comment' })
  return until
}
