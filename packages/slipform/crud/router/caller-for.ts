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

// Finds out what a route would let a caller read, for all that shows records without a request to their route: comments, mentions, the activity,
// presence, live updates and counts. They show nothing that `GET` refuses.

/** A route that reads, by the record of its router. */
export interface ReadRoute {
  /** The path of the router below /api, without its slash. */
  readonly resource: string
  readonly router: Router
  readonly operation: Operation
}

/**
 * Returns the caller that a route would read as: it asks the guards, scopes and middlewares of the project that the record of routes
 * has in front of the operation, in their order, and then the rows of the model. `id` is the key of the record; without one the route
 * lists records.
 *
 * @throws ApiError as the route would respond.
 */
export async function callerFor(route: ReadRoute, req: Request, id?: string): Promise<Caller> {
  const { operation } = route
  return callerOf(await passWay(route, req, id), resourceOf(operation.model), operation)
}

/** Passes the handlers in front of an operation by a GET beside the request, and returns it. */
export async function passWay({ resource, router, operation }: ReadRoute, req: Request, id?: string): Promise<Request> {
  const path = operation.path.replace(':id', () => encodeURIComponent((id ?? '').toWellFormed()))
  const mount = `/api/${resource}`
  if (id === '' || isReserved(id)) throw unknownRoute(resource, path)
  const asked = requestBeside(req)
  Object.assign(asked, { method: 'GET', originalUrl: mount + path, body: undefined })
  for (const { handle, path: url, params } of wayOf(router, 'get', path)) {
    if (isOperation(handle)) {
      if (handle.operation.name !== operation.name || handle.operation.model !== operation.model) break
      return asked
    }
    Object.assign(asked, { url, params, baseUrl: mount + path.slice(0, path.length - url.length) })
    await pass(handle, asked, unknownRoute(resource, path))
  }
  throw unknownRoute(resource, path)
}

/**
 * Runs a handler as Express would; resolves when it hands the request on. Guards and scopes hand on or throw; only middlewares of the
 * project may send something.
 *
 * @throws ApiError `left` when it leaves the route by `next('route')`. ApiError with the status that it sends: the response of the request is another one, and may have been sent.
 */
async function pass(handle: RequestHandler, asked: Request, left: ApiError): Promise<void> {
  // Handlers of errors do not run.
  if (handle.length > 3) return
  await new Promise<void>((resolve, reject) => {
    const res = unsentResponse(asked, (status) => reject(new ApiError(Math.max(status, 400), 'Forbidden')))
    const next = (error?: unknown) => {
      if (error) reject(error === 'route' || error === 'router' ? left : error)
      else resolve()
    }
    new Promise((settle) => settle(handle(asked, res, next))).catch(reject)
  })
}

/** Returns a response that is never sent; a handler that ends it calls `onEnd`. */
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

/** Resolves to undefined for an error, which is logged if it is none of the client's: one route must not fail what shows many. */
export async function unlessDenied<T>(req: Request, work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (reportError(contextOf(req), error).status === 503) throw error
    return undefined
  }
}
