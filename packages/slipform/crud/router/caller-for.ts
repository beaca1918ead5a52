import { ServerResponse } from 'node:http'
import type { Request, RequestHandler, Response } from 'express'
import { ApiError } from '../../base/errors/errors.ts'
import { isReserved } from '../../model/operations.ts'
import { resourceOf } from '../../model/resource/resource.ts'
import { callerOf } from '../access/caller.ts'
import type { Caller } from '../audience/caller.ts'
import { reportError } from '../context/origin.ts'
import { contextOf, requestBeside } from '../context/request-context.ts'
import type { Operation } from '../handlers/handler.ts'
import { isOperation } from './mounted-routes.ts'
import type { Router } from './router.ts'
import { wayOf } from './way.ts'

// Finds out which records a route would show to a caller, for features that show records without a request to the route: comments, mentions,
// the activity, presence, live updates and counts. They must show nothing that `GET` rejects.

/** A route that reads records. */
export interface ReadRoute {
  /** The path of the router below /api, without its slash. */
  readonly resource: string
  readonly router: Router
  readonly operation: Operation
}

/**
 * Returns the caller as a route would have it: runs the guards, scopes and middlewares of the project in front of the operation in their
 * order, and then evaluates the rows of the model. `id` is the key of the record; without one the route lists records.
 *
 * @throws ApiError as the route would respond.
 */
export async function callerFor(route: ReadRoute, req: Request, id?: string): Promise<Caller> {
  const { operation } = route
  return callerOf(await passWay(route, req, id), resourceOf(operation.model), operation)
}

/** Runs the handlers in front of an operation for a GET beside the request (`requestBeside`); returns that GET, with its scopes. */
export async function passWay({ resource, router, operation }: ReadRoute, req: Request, id?: string): Promise<Request> {
  const path = operation.path.replace(':id', () => encodeURIComponent((id ?? '').toWellFormed()))
  const mount = `/api/${resource}`
  if (id === '' || isReserved(id)) throw unknownRoute(resource, path)
  const probe = requestBeside(req)
  Object.assign(probe, { method: 'GET', originalUrl: mount + path, body: undefined })
  for (const { handle, path: url, params } of wayOf(router, 'get', path)) {
    if (isOperation(handle)) {
      // Another operation serves the path first.
      if (handle.operation.name !== operation.name || handle.operation.model !== operation.model) break
      return probe
    }
    Object.assign(probe, { url, params, baseUrl: mount + path.slice(0, path.length - url.length) })
    await pass(handle, probe, unknownRoute(resource, path))
  }
  throw unknownRoute(resource, path)
}

/**
 * Runs a handler as Express would; resolves when it calls `next`. Guards and scopes call `next` or throw; middlewares of the project may also
 * respond.
 *
 * @throws ApiError `onSkip` when the handler calls `next('route')`; an ApiError when the handler responds, in place of the response: with the
 * response's status, or 400 for a success, which would not be the record either.
 */
async function pass(handle: RequestHandler, probe: Request, onSkip: ApiError): Promise<void> {
  // Express runs handlers with four parameters for errors only.
  if (handle.length > 3) return
  await new Promise<void>((resolve, reject) => {
    const res = unsentResponse(probe, (status) => reject(new ApiError(Math.max(status, 400), 'Forbidden')))
    const next = (error?: unknown) => {
      if (error) reject(error === 'route' || error === 'router' ? onSkip : error)
      else resolve()
    }
    new Promise((settle) => settle(handle(probe, res, next))).catch(reject)
  })
}

/** Returns a response that is never sent: its `end` calls `onEnd` with the status. */
function unsentResponse(req: Request, onEnd: (status: number) => void): Response {
  const res: Response = Object.setPrototypeOf(new ServerResponse(req), Object.getPrototypeOf(req.res))
  Object.assign(res, { req, locals: {} })
  res.end = () => {
    onEnd(res.statusCode)
    return res
  }
  return res
}

/** Returns the 404 of a resource's route that does not exist. */
export function unknownRoute(resource: string, path: string): ApiError {
  return ApiError.of('route_not_found', { method: 'GET', path: `/api/${encodeURI(resource.toWellFormed())}${path}` })
}

/** Returns the 404 of a request that no route responds to. */
export function unknownAddress({ method, originalUrl }: Request): ApiError {
  return ApiError.of('route_not_found', { method, path: originalUrl.replace(/\?.*/, '') })
}

/**
 * Resolves to undefined for an error, which is logged if it is the server's: one route must not fail a page that shows records of many routes.
 * Throws for a 503, after which nothing could be read.
 */
export async function unlessDenied<T>(req: Request, work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (reportError(contextOf(req), error).status === 503) throw error
    return undefined
  }
}
