import type { Request, Response } from 'express'
import type { Role } from '../../model/roles.ts'
import { checkRole } from '../crud/access/allow.ts'
import { roleOf } from '../crud/access/caller.ts'
import { ApiError } from '../crud/errors/errors.ts'
import { contextOf } from '../crud/request-context.ts'
import { isReserved } from '../crud/reserved.ts'
import { walkRoutes } from '../routing/mounted-routes.ts'
import type { Router } from '../routing/router.ts'

/** A record that the caller may read: its resource's path without the slash, and its key as text. */
export interface ReadableRecord {
  readonly resource: string
  readonly record: string
}

/** A resource whose records can be read one by one. */
interface Readable {
  readonly router: Router
  readonly minimumRole: Role
}

/** The resources that have comments: those that serve single records. */
export class ReadableResources {
  readonly #byName: ReadonlyMap<string, Readable>

  constructor(routers: Readonly<Record<string, Router>>) {
    const entries = walkRoutes(routers).flatMap(({ operation, method, path, mount, minimumRole }) => {
      const router = routers[mount]
      const isOne = operation?.name === 'one' && method === 'get' && path === `${mount}/{id}`
      return isOne && router !== undefined ? [[mount.slice(1), { router, minimumRole }] as const] : []
    })
    this.#byName = new Map(entries)
  }

  /**
   * Returns the lowest role that may read a resource.
   *
   * @throws ApiError as `GET /<resource>` would respond: 404 for an unknown resource, 403 for one that the caller may not read.
   */
  minimumRole(req: Request, resource: string): Role {
    const { minimumRole } = this.#find(resource, '')
    const role = roleOf(req)
    if (role !== undefined) checkRole(role, minimumRole)
    return minimumRole
  }

  /**
   * Checks that the caller may read a record, by the resource's own route: its middlewares, scopes, rules and hooks.
   *
   * @throws ApiError as `GET /<resource>/<record>` would respond.
   */
  async check(req: Request, res: Response, resource: string, record: string): Promise<ReadableRecord> {
    const path = `/${encodeURIComponent(record.toWellFormed())}`
    const { router } = this.#find(resource, path)
    if (record === '' || isReserved(record)) throw unknownRoute(resource, path)
    const context = contextOf(req)
    const { scopes } = context
    try {
      const key = await new Promise<string>((resolve, reject) => {
        context.onReadable = resolve
        const baseUrl = `/api/${resource}`
        const read: Request = Object.create(req, {
          method: { value: 'GET', writable: true },
          url: { value: path, writable: true },
          baseUrl: { value: baseUrl, writable: true },
          originalUrl: { value: baseUrl + path, writable: true },
          params: { value: {}, writable: true },
          body: { value: undefined, writable: true },
          _parsedUrl: { value: undefined, writable: true },
        })
        router(read, res, (error?: unknown) => reject(error ?? unknownRoute(resource, path)))
      })
      return { resource, record: key }
    } finally {
      context.onReadable = undefined
      context.scopes = scopes
    }
  }

  #find(resource: string, path: string): Readable {
    const found = this.#byName.get(resource)
    if (found === undefined) throw unknownRoute(resource, path)
    return found
  }
}

function unknownRoute(resource: string, path: string): ApiError {
  return ApiError.of('route_not_found', { method: 'GET', path: `/api/${encodeURI(resource.toWellFormed())}${path}` })
}
