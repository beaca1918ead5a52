import type { Request } from 'express'
import { everything, nothing } from '../../base/condition.ts'
import { memoize } from '../../base/memoize.ts'
import type { AnyModel } from '../../model/model.ts'
import { resourceOf } from '../../model/resource/resource.ts'
import type { Who } from '../../model/roles.ts'
import type { SignedInUser } from '../../model/signed-in-user.ts'
import { callerOf, makeCaller, roleOf } from '../access/caller.ts'
import type { Scopes } from '../audience/caller.ts'
import { contextOf, requestAs } from '../context/request-context.ts'
import { callFor } from '../handlers/handler.ts'
import { isReadByCode } from '../operations/operations.ts'
import { parseId } from '../plan/ids.ts'
import { scopeOf } from '../plan/selection.ts'
import { checkRecord } from '../records/check-record.ts'
import { runMatches } from '../run/records.ts'
import type { Access, Reading } from './access.ts'
import { callerFor, passWay, type ReadRoute, unknownRoute, unlessDenied } from './caller-for.ts'
import { walkRoutes } from './mounted-routes.ts'
import { seesPeople } from './people.ts'
import type { Router } from './router.ts'
import { toTemplate } from './router.ts'

// Finds out which records a caller may read, for comments, mentions, the activity and presence. All of these show people: here a resource whose
// people are hidden from the caller does not exist.

/** A record that the caller may read: the path of its resource without the slash, and its key as text. */
export interface ReadableRecord {
  readonly resource: string
  readonly record: string
}

type Routers = Readonly<Record<string, Router>>

/** A resource whose records, or their history, can be read one by one. */
interface Readable extends ReadRoute {
  readonly who: Who
  /** The models whose records the route's scopes restrict. Their conditions are known within a request only: `everything` stands for them. */
  readonly scopes: Scopes
  /** Whether code of the project decides who reads a record, so that no condition describes it. */
  readonly isOpaque: boolean
}

/** The resources with a route for single records, which can have comments, and those with a route for the history. */
export class ReadableResources {
  readonly #readings: Readonly<Record<Reading, ReadonlyMap<string, Readable>>>

  constructor(routers: Routers) {
    this.#readings = { one: readableBy(routers, 'one'), history: readableBy(routers, 'history') }
  }

  /** Returns the paths, without their slash, that serve single records of a model. */
  pathsOf(model: AnyModel): string[] {
    return [...this.#readings.one.values()]
      .filter(({ operation }) => operation.model === model)
      .map(({ resource }) => resource)
  }

  /** Returns the records that the caller may read, for each resource that the caller may read. */
  async accesses(req: Request, reading: Reading): Promise<Access[]> {
    const accesses = await Promise.all([...this.#readings[reading].values()].map((route) => accessTo(req, route)))
    return accesses.filter((access) => access !== undefined)
  }

  /** Returns the ids of the users who may read a record, among some users. */
  async readersOf(
    req: Request,
    { resource, record }: ReadableRecord,
    users: readonly SignedInUser[],
  ): Promise<ReadonlySet<string>> {
    const route = this.#find(req, 'one', resource)
    const accesses = await Promise.all(
      users.map(async (user) => ({ user, access: await accessTo(requestAs(req, user), route) })),
    )
    const conditions = accesses.map(({ access }) => (access === undefined ? nothing : access.scope) ?? everything)
    const model = resourceOf(route.operation.model)
    const matches = await runMatches(contextOf(req).session, model, parseId(model, record), conditions)
    const ids = new Set<string>()
    for (const [at, { user, access }] of accesses.entries()) {
      if (matches[at] !== true) continue
      const isReader = access?.isOpaque !== true || (await this.isReadable(requestAs(req, user), { resource, record }))
      if (isReader) ids.add(user.id)
    }
    return ids
  }

  /**
   * Checks that the caller may read a record, by the guards, middlewares, scopes, rules and hooks of the resource's own route.
   *
   * @throws ApiError as `GET /<resource>/<record>` would respond; 404 as for an unknown resource if its people are hidden from the caller.
   */
  async check(req: Request, resource: string, record: string): Promise<ReadableRecord> {
    return { resource, record: await checkReadable(this.#find(req, 'one', resource, record), req, record) }
  }

  /**
   * Whether the caller may read a record, as by `check`, or its history, if the resource has one.
   *
   * @throws ApiError for a fault of the server.
   */
  async isReadable(req: Request, { resource, record }: ReadableRecord, reading: Reading = 'one'): Promise<boolean> {
    const check = async () => checkReadable(this.#find(req, reading, resource, record), req, record)
    return (await unlessDenied(req, check())) !== undefined
  }

  #find(req: Request, reading: Reading, resource: string, record = ''): Readable {
    const readable = this.#readings[reading].get(resource)
    if (readable === undefined || !seesPeople(contextOf(req), readable.operation.model))
      throw unknownRoute(resource, `/${encodeURIComponent(record.toWellFormed())}`)
    return readable
  }
}

/** Returns the readable resources of some routers. */
export const readableOf = memoize((routers: Routers) => new ReadableResources(routers))

/** Returns the records of a resource that the caller may read; undefined if the caller may not read the resource. */
async function accessTo(req: Request, route: Readable): Promise<Access | undefined> {
  const { resource: path, operation, who, scopes, isOpaque } = route
  const role = roleOf(req)
  if (role !== undefined && !who.has(role)) return undefined
  if (!seesPeople(contextOf(req), operation.model)) return undefined
  const resource = resourceOf(operation.model)
  if (isOpaque) {
    const { actor, services } = contextOf(req)
    return {
      path,
      resource,
      scope: undefined,
      audience: makeCaller(scopes, actor, services.readers).audience,
      isOpaque,
    }
  }
  // Any key will do: without own handlers, roles and scopes are the same for every record.
  const caller = await unlessDenied(req, callerFor(route, req, 'any'))
  return caller && { path, resource, scope: scopeOf(resource, caller)[0], audience: caller.audience, isOpaque }
}

function readableBy(routers: Readonly<Record<string, Router>>, reading: Reading): Map<string, Readable> {
  const entries = walkRoutes(routers).flatMap(({ operation, method, path, mount, ...route }) => {
    const router = routers[mount]
    const isRead = operation?.name === reading && method === 'get' && path === mount + toTemplate(operation.path)
    if (!isRead || router === undefined) return []
    const resource = mount.slice(1)
    const scopes = new Map([...route.scopes].map((model) => [model, everything]))
    const isOpaque = route.hasOwnHandlers || isReadByCode(operation.model, 'one')
    return [[resource, { resource, router, operation, who: route.who, scopes, isOpaque }] as const]
  })
  return new Map(entries)
}

/**
 * Checks that a route would respond with a record: for its caller, within scopes and rows, and after the hooks. Returns the key of the record.
 * For the route of a history, the record may be deleted.
 *
 * @throws ApiError as the route would respond.
 */
export async function checkReadable(route: ReadRoute, req: Request, id: string): Promise<string> {
  const { operation } = route
  const { name } = operation
  const resource = resourceOf(operation.model)
  const probe = await passWay(route, req, id)
  const key = parseId(resource, id.toWellFormed())
  const caller = await callerOf(probe, resource, operation)
  await checkRecord(callFor(contextOf(probe), resource, caller, name), key, name === 'history')
  return String(key)
}
