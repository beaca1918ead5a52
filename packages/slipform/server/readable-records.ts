import type { Request, Response } from 'express'
import type { AnyModel } from '../model/model.ts'
import { resourceOf } from '../model/resource/resource.ts'
import { isAtLeast, type Role } from '../model/roles.ts'
import { checkRole } from './crud/access/allow.ts'
import { roleOf } from './crud/access/caller.ts'
import { ApiError } from './crud/errors/errors.ts'
import { isReserved } from './crud/reserved.ts'
import { askReadable, probeRoute, unknownRoute } from './probe-route.ts'
import { walkRoutes } from './routing/mounted-routes.ts'
import type { Router } from './routing/router.ts'

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
  /** The plural of the model, under which its history is stored. */
  readonly plural: string
  readonly model: AnyModel
}

/** The resources whose records can be read one by one: they have comments and, if they serve it, a history. */
export class ReadableResources {
  readonly #readings: Readonly<Record<Reading, ReadonlyMap<string, Readable>>>

  constructor(routers: Readonly<Record<string, Router>>) {
    this.#readings = { one: readableBy(routers, 'one'), history: readableBy(routers, 'history') }
  }

  /**
   * Returns the lowest role that may read a resource.
   *
   * @throws ApiError as `GET /<resource>` would respond: 404 for an unknown resource, 403 for one that the caller may not read.
   */
  minimumRole(req: Request, resource: string): Role {
    const { minimumRole } = this.#find('one', resource, '')
    const role = roleOf(req)
    if (role !== undefined) checkRole(role, minimumRole)
    return minimumRole
  }

  /** Returns the paths, without their slash, that serve single records of a model. */
  pathsOf(model: AnyModel): string[] {
    return [...this.#readings.one.values()].filter((each) => each.model === model).map(({ resource }) => resource)
  }

  /** Lists the resources that the caller's role may read, and the plurals of their models. */
  open(req: Request, reading: Reading): Pick<Readable, 'resource' | 'plural'>[] {
    const role = roleOf(req)
    return [...this.#readings[reading].values()].filter(
      ({ minimumRole }) => role === undefined || isAtLeast(role, minimumRole),
    )
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
    const path = `/${encodeURIComponent(record.toWellFormed())}${suffixes[reading]}`
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
  async isReadable(
    req: Request,
    res: Response,
    { resource, record }: ReadableRecord,
    reading?: Reading,
  ): Promise<boolean> {
    try {
      await this.check(req, res, resource, record, reading)
      return true
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) return false
      throw error
    }
  }

  #find(reading: Reading, resource: string, path: string): Readable {
    const found = this.#readings[reading].get(resource)
    if (found === undefined) throw unknownRoute(resource, path)
    return found
  }
}

function readableBy(routers: Readonly<Record<string, Router>>, reading: Reading): Map<string, Readable> {
  const entries = walkRoutes(routers).flatMap(({ operation, method, path, mount, minimumRole }) => {
    const router = routers[mount]
    const isRead = operation?.name === reading && method === 'get' && path === `${mount}/{id}${suffixes[reading]}`
    if (!isRead || router === undefined) return []
    const resource = mount.slice(1)
    const { model } = operation
    return [[resource, { resource, router, minimumRole, plural: resourceOf(model).plural, model }] as const]
  })
  return new Map(entries)
}
