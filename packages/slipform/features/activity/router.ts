import type { Request, Response } from 'express'
import { ApiError } from '../../base/errors/errors.ts'
import { contextOf } from '../../crud/context/request-context.ts'
import { type DescribeRoute, described } from '../../crud/describe/described.ts'
import { refErrors } from '../../crud/describe/errors.ts'
import { json } from '../../crud/describe/operation.ts'
import { queryParameter } from '../../crud/describe/parameter.ts'
import { parameterOf } from '../../crud/handlers/handler.ts'
import type { Reading } from '../../crud/router/access.ts'
import { type ReadableRecord, type ReadableResources, readableOf } from '../../crud/router/readable-records.ts'
import { Router } from '../../crud/router/router.ts'
import type { Core } from '../../feature.ts'
import { writeActions } from '../../model/operations.ts'
import type { ActivitySource } from '../../users/activity-source.ts'
import { type Person, refPerson } from '../../users/people.ts'
import { type FoundActivity, findActivity, type ReadableSource } from './found.ts'

/** A change of a record or a comment on it. */
export interface Activity {
  readonly type: FoundActivity['type']
  /** The path of the resource below /api, without its slash, and the key of the record. */
  readonly resource: string
  readonly record: string
  /** A timestamp in UTC. */
  readonly at: string
  /** Null without sign-in. A deleted user has the e-mail address that the history stores, and no id. */
  readonly by: (Omit<Person, 'id'> & Partial<Person>) | null
  /** The text of a comment, in which `@[id]` mentions a user. */
  readonly text?: string
  readonly mentions?: readonly Person[]
}

const defaultLimit = 20
const maxLimit = 50

/** Builds the route of the activity: the last entries about all records that the caller may read, newest first. */
export function activityRoutes({ routers, people: users, activity }: Core): Router {
  const readable = readableOf(routers)
  const list = async (req: Request, res: Response) => {
    const limit = limitOf(req)
    const { session } = contextOf(req)
    const sources: ReadableSource[] = []
    // The routes share the context of the request: one at a time.
    for (const source of activity) sources.push({ source, accesses: await readable.accesses(req, source.reading) })
    const found = await findActivity(session, sources, limit)
    const shown = await firstReadable(readable, req, { found, sources: activity, limit })
    const ids = shown.flatMap(({ by_id, mentioned }) => [...(by_id === null ? [] : [by_id]), ...mentioned])
    const people = await users.find(session.knex, [...new Set(ids)])
    res.json(
      shown.map(({ type, resource, record, at, by_id, by, text, mentioned }): Activity => {
        const person = people.get(by_id ?? '') ?? (by === null ? null : { name: by })
        const comment = text !== null && { text, mentions: mentioned.flatMap((id) => people.get(id) ?? []) }
        return { type, resource, record, at, by: person, ...comment }
      }),
    )
  }

  return Router().get('/', described(describeActivity, list))
}

const describeActivity: DescribeRoute = (components) => {
  const person = refPerson(components)
  const activity = components.ref('AdminActivity', () => ({
    type: 'object',
    description: 'A change of a record or a comment on it.',
    properties: {
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
      text: { type: 'string', description: 'The text of a comment.' },
      mentions: { type: 'array', items: person, description: 'The users that a comment mentions.' },
    },
    required: ['type', 'resource', 'record', 'at', 'by'],
  }))
  const limit = { type: 'integer', minimum: 1, maximum: maxLimit }
  return {
    summary: 'List the last changes and comments',
    description: 'Changes of audited resources and comments, on all records that the caller may read.',
    parameters: [queryParameter('limit', `The number of entries. Default: ${defaultLimit}.`, limit)],
    responses: {
      200: {
        description: 'The changes and comments, the last first.',
        content: json({ type: 'array', items: activity, maxItems: maxLimit }),
      },
      ...refErrors(400, 503),
    },
  }
}

/** The entries that were found, the last first, and how many of them a response shows. */
interface Found {
  readonly found: readonly FoundActivity[]
  readonly sources: readonly ActivitySource[]
  readonly limit: number
}

/** Returns the first entries that the caller may read, each once although several paths may serve its record. */
async function firstReadable(
  resources: ReadableResources,
  req: Request,
  { found, sources, limit }: Found,
): Promise<FoundActivity[]> {
  const mayRead = readableOnce(resources, req)
  const shown = new Map<string, FoundActivity>()
  for (const entry of found) {
    if (shown.size === limit) break
    const key = `${entry.source} ${entry.id}`
    if (shown.has(key)) continue
    if (!entry.isOpaque || (await mayRead(entry, sources[entry.source]?.reading ?? 'one'))) shown.set(key, entry)
  }
  return [...shown.values()]
}

// Each is read by its own route.
const recordsAsked = 20

/** Returns a function that tells whether the caller may read a record by its own route. It asks for a limited number of records. */
function readableOnce(resources: ReadableResources, req: Request) {
  const known = new Map<string, boolean>()
  return async ({ resource, record }: ReadableRecord, reading: Reading): Promise<boolean> => {
    const key = JSON.stringify([resource, record, reading])
    const isReadable =
      known.get(key) ?? (known.size < recordsAsked && (await resources.isReadable(req, { resource, record }, reading)))
    if (known.size < recordsAsked) known.set(key, isReadable)
    return isReadable
  }
}

/** @throws ApiError 400 for a number that the route does not take. */
function limitOf(req: Request): number {
  const text = parameterOf(req, 'limit')
  if (text === '') return defaultLimit
  const limit = /^\d{1,3}$/.test(text) ? Number(text) : 0
  if (limit < 1 || limit > maxLimit)
    throw ApiError.of('invalid_parameter', { parameter: 'limit', expected: `a number from 1 to ${maxLimit}` })
  return limit
}
