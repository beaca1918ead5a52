import type { Request, Response } from 'express'
import { type Condition, everything, nothing } from '../../base/condition.ts'
import type { AnyModel } from '../../model/model.ts'
import { type Resource, resourceOf } from '../../model/resource/resource.ts'
import { isAtLeast, type Role } from '../../model/roles.ts'
import type { SignedInUser } from '../../model/signed-in-user.ts'
import { roleOf } from '../access/caller.ts'
import { contextOf, requestAs } from '../context/request-context.ts'
import { isReadByCode } from '../operations/operations.ts'
import { parseId } from '../plan/ids.ts'
import { scopeOf } from '../plan/selection.ts'
import { isReserved } from '../request/reserved.ts'
import { runMatches } from '../run/read.ts'
import { walkRoutes } from './mounted-routes.ts'
import { askCaller, askReadable, probeRoute, probeSilently, unknownRoute } from './probe-route.ts'
import type { Router } from './router.ts'

/** A record that the caller may read: its resource's path without the slash, and its key as text. */
export interface ReadableRecord {
  readonly resource: string
  readonly record: string
}

/** The operations on one record that only read, with what follows the key in their paths. */
const suffixes = { one: '', history: '/history' } as const

/** What is read of a record: itself or its history. */
export type Reading = keyof typeof suffixes

/** A resource whose records, or their history, can be read one by one. */
interface Readable {
  /** The path below /api, without its slash. */
  readonly resource: string
  readonly router: Router
  readonly minimumRole: Role
  readonly model: AnyModel
  /** Whether code of the project decides who reads a record, so that no condition tells. */
  readonly isOpaque: boolean
}

/** The records of a resource that a caller may read. */
export interface Access {
  /** The path below /api, without its slash. */
  readonly path: string
  readonly resource: Resource
  /** Undefined: all records. */
  readonly scope: Condition | undefined
  /** Whether the resource's own route has to be asked for each record. */
  readonly isOpaque: boolean
}

/** The resources whose records can be read one by one: they have comments and, if they serve it, a history. */
export class ReadableResources {
  readonly #readings: Readonly<Record<Reading, ReadonlyMap<string, Readable>>>

  constructor(routers: Readonly<Record<string, Router>>) {
    this.#readings = { one: readableBy(routers, 'one'), history: readableBy(routers, 'history') }
  }

  /** Returns the paths, without their slash, that serve single records of a model. */
  pathsOf(model: AnyModel): string[] {
    return [...this.#readings.one.values()].filter((each) => each.model === model).map(({ resource }) => resource)
  }

  /** Finds out which records the caller may read, of each resource that the caller may read. */
  async accesses(req: Request, reading: Reading): Promise<Access[]> {
    const accesses: Access[] = []
    // The routes share the context of the request: one at a time.
    for (const readable of this.#readings[reading].values()) {
      const access = await accessTo(req, readable, reading)
      if (access !== undefined) accesses.push(access)
    }
    return accesses
  }

  /** Returns the ids of those of some users who may read a record. */
  async readersOf(
    req: Request,
    { resource, record }: ReadableRecord,
    users: readonly SignedInUser[],
  ): Promise<ReadonlySet<string>> {
    const readable = this.#find('one', resource, '')
    const accesses = await Promise.all(
      users.map(async (user) => ({ user, access: await accessTo(requestAs(req, user), readable, 'one') })),
    )
    const conditions = accesses.map(({ access }) => (access === undefined ? nothing : access.scope) ?? everything)
    const model = resourceOf(readable.model)
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
   * Checks that the caller may read a record, by the resource's own route: its middlewares, scopes, rules and hooks.
   *
   * @throws ApiError as `GET /<resource>/<record>`, or that of its history, would respond.
   */
  async check(
    req: Request,
    res: Response,
    resource: string,
    record: string,
    reading: Reading = 'one',
  ): Promise<ReadableRecord> {
    const path = pathOf(record, reading)
    const { router } = this.#find(reading, resource, path)
    if (record === '' || isReserved(record)) throw unknownRoute(resource, path)
    const key = await probeRoute({ req, res, router, resource, path }, askReadable)
    return { resource, record: key }
  }

  /**
   * Whether the caller may read a record, as `check`.
   *
   * @throws ApiError for a fault of the server.
   */
  async isReadable(req: Request, { resource, record }: ReadableRecord, reading: Reading = 'one'): Promise<boolean> {
    const path = pathOf(record, reading)
    const { router } = this.#find(reading, resource, path)
    if (isReserved(record)) return false
    const key = await unlessDenied(req, probeSilently({ req, router, resource, path }, askReadable))
    return key !== undefined
  }

  #find(reading: Reading, resource: string, path: string): Readable {
    const found = this.#readings[reading].get(resource)
    if (found === undefined) throw unknownRoute(resource, path)
    return found
  }
}

function pathOf(record: string, reading: Reading): string {
  return `/${encodeURIComponent(record.toWellFormed())}${suffixes[reading]}`
}

/** Finds out which records of a resource the caller may read; undefined if the caller may not read the resource. */
async function accessTo(
  req: Request,
  { resource: path, router, model, minimumRole, isOpaque }: Readable,
  reading: Reading,
): Promise<Access | undefined> {
  const role = roleOf(req)
  if (role !== undefined && !isAtLeast(role, minimumRole)) return undefined
  const resource = resourceOf(model)
  if (isOpaque) return { path, resource, scope: undefined, isOpaque }
  // Roles and scopes are the same for every record.
  const caller = await unlessDenied(
    req,
    probeSilently({ req, router, resource: path, path: pathOf('any', reading) }, askCaller),
  )
  return caller && { path, resource, scope: scopeOf(resource, caller)[0], isOpaque }
}

/** Resolves to undefined for an error, which is logged if it is none of the client's: one route must not fail what shows many. */
async function unlessDenied<T>(req: Request, work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (contextOf(req).report(error).status === 503) throw error
    return undefined
  }
}

function readableBy(routers: Readonly<Record<string, Router>>, reading: Reading): Map<string, Readable> {
  const entries = walkRoutes(routers).flatMap(({ operation, method, path, mount, minimumRole, hasOwnHandlers }) => {
    const router = routers[mount]
    const isRead = operation?.name === reading && method === 'get' && path === `${mount}/{id}${suffixes[reading]}`
    if (!isRead || router === undefined) return []
    const resource = mount.slice(1)
    const { model } = operation
    const isOpaque = hasOwnHandlers || (reading === 'one' && isReadByCode(model, 'one'))
    return [[resource, { resource, router, minimumRole, model, isOpaque }] as const]
  })
  return new Map(entries)
}
