import type { Request, Response } from 'express'
import { ApiError } from '../../base/errors/errors.ts'
import { contextOf } from '../../crud/context/request-context.ts'
import { described } from '../../crud/describe/described.ts'
import { parameterOf } from '../../crud/handlers/handler.ts'
import { parseId } from '../../crud/plan/ids.ts'
import { jsonBody } from '../../crud/request/body.ts'
import { prefersLenient } from '../../crud/request/prefer.ts'
import { forPeople, seesPeople } from '../../crud/router/people.ts'
import { type ReadableRecord, readableOf } from '../../crud/router/readable-records.ts'
import { Router } from '../../crud/router/router.ts'
import type { Core } from '../../feature.ts'
import { authorize } from './access.ts'
import { describeLocks } from './describe-locks.ts'
import { checkTopicRole } from './live-resources.ts'
import type { LiveUpdates } from './live-updates.ts'
import { type Lock, readLocks, readLocksOf, releaseLock, takeLock } from './stored-locks.ts'
import { visibleRecords } from './visible-records.ts'

/** Builds the routes of locks, /api/live/locks: who has which record open. A lock keeps no user from writing. */
export function lockRoutes({ resources, people }: LiveUpdates, core: Core): Router {
  const readable = readableOf(core.routers)
  const resourceOf = (req: Request, name: string, kind: 'list' | 'one') => {
    const live = resources.get(name)
    const isShown = live !== undefined && seesPeople(contextOf(req), live.resource.model)
    return checkTopicRole(req, name, isShown ? live : undefined, kind)
  }

  const check = (req: Request, resource: string, record: string): Promise<ReadableRecord> => {
    resourceOf(req, resource, 'one')
    return readable.check(req, resource, record)
  }

  const take = async (req: Request, res: Response) => {
    const { resource, id } = readLock(req)
    const record = await check(req, resource, id).catch(unlessGone(req))
    const { actor, session } = contextOf(req)
    // Without sign-in there is no user to name.
    const lock = record && actor?.id !== undefined ? await takeLock(session.knex, people, record, actor.id) : undefined
    res.json(lock ?? { resource, id: record?.record ?? id, user: null, since: null, expires_at: null })
  }

  const release = async (req: Request, res: Response) => {
    const resource = String(req.params.resource)
    const { resource: model } = resourceOf(req, resource, 'one')
    // The user may no longer read the record.
    const record = String(parseId(model, req.params.id))
    const { actor, session } = contextOf(req)
    if (actor?.id !== undefined) await releaseLock(session.knex, { resource, record }, actor.id)
    res.json({ resource, id: record })
  }

  const list = async (req: Request, res: Response) => {
    const resource = parameterOf(req, 'resource')
    if (resource === '') throw noResource()
    const id = parameterOf(req, 'id')
    const { session } = contextOf(req)
    if (id !== '') {
      res.json(await readLocks(session.knex, people, [await check(req, resource, id)]))
      return
    }
    const live = resourceOf(req, resource, 'list')
    const access = await authorize(req, { name: resource, live, id: undefined })
    const locks = await readLocksOf(session.knex, people, resource)
    const records = locks.map((lock) => ({ req, live, id: lock.id, access, lock }))
    const visible = new Set((await visibleRecords(session, records)).map(({ lock }): Lock => lock))
    res.json(locks.filter((lock) => visible.has(lock)))
  }

  return Router()
    .use(forPeople(core))
    .get('/', described(describeLocks.list, list))
    .post('/', described(describeLocks.take, take))
    .delete('/:resource/:id', described(describeLocks.release, release))
}

/** Lets a client that prefers lenient handling take no lock of a record that was deleted meanwhile, or hidden. */
function unlessGone(req: Request): (error: unknown) => undefined {
  return (error) => {
    const isGone = error instanceof ApiError && error.code === 'record_not_found'
    if (!isGone || !prefersLenient(req.headers.prefer)) throw error
  }
}

/**
 * Reads the record of a body.
 *
 * @throws ApiError 400 for anything else.
 */
function readLock(req: Request): { resource: string; id: string } {
  const body = jsonBody(req)
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw ApiError.of('invalid_body', { where: '', expected: 'object' })
  const { resource, id } = body as { resource?: unknown; id?: unknown }
  if (typeof resource !== 'string') throw noResource()
  if (typeof id !== 'string' && typeof id !== 'number')
    throw ApiError.of('invalid_parameter', { parameter: 'id', expected: 'the key of a record' })
  return { resource, id: String(id) }
}

function noResource(): ApiError {
  return ApiError.of('invalid_parameter', { parameter: 'resource', expected: 'the path of a resource' })
}
