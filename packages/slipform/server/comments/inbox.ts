import type { Request } from 'express'
import type { Knex } from 'knex'
import { ApiError } from '../crud/errors/errors.ts'
import { jsonBody } from '../crud/request/body.ts'
import { contextOf } from '../crud/request-context.ts'
import type { ReadableResources } from '../readable-records.ts'
import { Router } from '../routing/router.ts'
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

const maxMentions = 50

/** Builds the routes of the caller's mentions: the last ones on records that the caller may read, and how to mark them as read. */
export function mentionRoutes(resources: ReadableResources): Router {
  return Router()
    .get('/', async (req, res) => {
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
    })
    .post('/read', async (req, res) => {
      const until = readUntil(req)
      const { actor, session } = contextOf(req)
      await session
        .knex('comment_mentions')
        .where({ user_id: actor?.id ?? null, read_at: null })
        .where('comment_id', '<=', until)
        .update({ read_at: session.knex.fn.now() })
      res.json({ until })
    })
}

type FoundMention = SelectedComment & {
  readonly resource: string
  readonly record_id: string
  readonly read_at: Date | null
}

function findMentions(db: Knex, userId: string): Promise<FoundMention[]> {
  return selectComments(db)
    .join('comment_mentions', 'comment_id', 'id')
    .where({ user_id: userId })
    .orderBy('comment_id', 'desc')
    .limit(maxMentions)
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
