// The routes of a user's mentions, /api/admin/mentions.

import type { SchemaObject } from 'ajv'
import type { Request, Response } from 'express'
import sql, { join, raw } from 'sql-template-tag'
import { ApiError } from '../../base/errors/errors.ts'
import { contextOf } from '../../crud/context/request-context.ts'
import type { DescribeRoute } from '../../crud/describe/components.ts'
import { described, objectOf } from '../../crud/describe/operation.ts'
import { jsonBody } from '../../crud/request/body.ts'
import type { Access } from '../../crud/router/access.ts'
import { forPeople } from '../../crud/router/people.ts'
import { readableOf } from '../../crud/router/readable-records.ts'
import { Router } from '../../crud/router/router.ts'
import { renderExists } from '../../crud/sql/exists.ts'
import { ownName, ownTable } from '../../db/own-schema.ts'
import type { Session } from '../../db/session.ts'
import type { Core } from '../../feature.ts'
import { commentProperties } from './describe.ts'
import { isKey } from './router.ts'
import { type Comment, describeComments, type SelectedComment, selectedColumns } from './stored.ts'

/** A comment that mentions the caller. */
export interface Mention extends Comment {
  readonly resource: string
  readonly record: string
  readonly is_read: boolean
}

/** The number of mentions in a response. */
const maxListedMentions = 50

/** Builds the routes that list the caller's last mentions on records that the caller may read, and mark mentions as read. */
export function mentionRoutes(core: Core): Router {
  const { routers, people } = core
  const resources = readableOf(routers)
  const list = async (req: Request, res: Response) => {
    const userId = contextOf(req).actor?.id
    if (userId === undefined) {
      res.json([])
      return
    }
    const { session } = contextOf(req)
    const mentioned = await findMentioned(session, userId)
    const accesses = mentioned.size === 0 ? [] : await resources.accesses(req, 'one')
    const ofMentions = accesses.filter(({ path }) => mentioned.has(path))
    const readable: FoundMention[] = []
    for (const mention of await findMentions(session, userId, ofMentions)) {
      const { resource, record_id: record, is_opaque: isOpaque } = mention
      if (readable.length === maxListedMentions) break
      if (!isOpaque || (await resources.isReadable(req, { resource, record }))) readable.push(mention)
    }
    const comments = await describeComments(session.knex, await people(contextOf(req)), readable)
    res.json(
      readable.map(({ resource, record_id: record, read_at }, at) => {
        // A cast: `describeComments` returns a comment for each row.
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

  return Router()
    .use(forPeople(core))
    .get('/', described(describeList, list))
    .post('/read', described(describeRead, markRead))
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
    done: 'The comments, the last first.',
    sends: { type: 'array', items: mention, maxItems: maxListedMentions },
    errors: [400, 503],
  }
}

const until = objectOf({
  until: { type: 'string', description: 'The id of the last comment that the caller has seen.' },
})

const describeRead: DescribeRoute = () => ({
  summary: 'Mark mentions as read',
  description: 'Those up to a comment, which the response repeats.',
  takes: until,
  done: 'The same id.',
  sends: until,
  errors: [400, 413, 415, 503],
})

type FoundMention = SelectedComment & {
  readonly resource: string
  readonly record_id: string
  readonly read_at: Date | null
  /** Whether the resource's own route must check that the caller may read the record. */
  readonly is_opaque: boolean
}

/** The number of mentions that are searched: for a user who may read few records, all mentions would be read otherwise. */
const maxSearchedMentions = 10_000
/** The maximum number of records for which a request runs the resource's own route. */
const maxCheckedRecords = 20

/** Finds the resources with mentions of a user. `findMentions` reads no others: PostgreSQL plans a statement with hundreds of tables for half a minute. */
async function findMentioned(session: Session, userId: string): Promise<ReadonlySet<string>> {
  const mentions = sql`select comment_id from ${raw(ownName('comment_mentions'))} where user_id = ${userId}`
  const rows = await session.query<{ resource: string }>(
    sql`select distinct resource from ${raw(ownName('record_comments'))} where id in (${mentions})`,
  )
  return new Set(rows.map(({ resource }) => resource))
}

/** Finds the last mentions of a user on records of `accesses`, among the last 10,000. */
function findMentions(session: Session, userId: string, accesses: readonly Access[]): Promise<FoundMention[]> {
  const selectLast = (isOpaque: boolean, limit: number) => {
    const conditions = accesses
      .filter((access) => access.isOpaque === isOpaque)
      .map(
        ({ path, resource, scope }) =>
          sql`entry.resource = ${path} and ${renderExists(resource, raw('entry.record_id'), scope)}`,
      )
    if (conditions.length === 0) return []
    return [
      sql`(select entry.*, mine.read_at, ${isOpaque}::boolean as is_opaque from mine join ${raw(ownName('record_comments'))} as entry on entry.id = mine.comment_id
        where ${join(conditions, ' or ')} order by entry.id desc limit ${limit})`,
    ]
  }
  const parts = [...selectLast(false, maxListedMentions), ...selectLast(true, maxCheckedRecords)]
  if (parts.length === 0) return Promise.resolve([])
  const mine = sql`select comment_id, read_at from ${raw(ownName('comment_mentions'))} where user_id = ${userId} order by comment_id desc limit ${maxSearchedMentions}`
  return session.query<FoundMention>(sql`with mine as (${mine})
    select ${selectedColumns}, resource, record_id, read_at, is_opaque from (${join(parts, ' union all ')}) as entry order by id desc`)
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
