import { ServerResponse } from 'node:http'
import type { Request, Response } from 'express'
import { ApiError } from '../../base/errors/errors.ts'
import type { Caller } from '../audience/caller.ts'
import { contextOf, type Probes } from '../context/request-context.ts'
import type { Router } from './router.ts'

/** A resource's own GET route, and the request that asks for it. */
export interface ProbedRoute {
  readonly req: Request
  readonly res: Response
  readonly router: Router
  /** The path of the router below /api, without its slash. */
  readonly resource: string
  /** The path in the router. */
  readonly path: string
}

/** Asks for a part of what a route does. */
export type Probe<T> = (probes: Probes, take: (value: T) => void) => void

/** Asks for the caller that `list`, `one` or `history` would read for. */
export const askCaller: Probe<Caller> = (probes, take) => {
  probes.caller = take
}

/** Asks for the key of the record that `one` or `history` would respond with. */
export const askReadable: Probe<string> = (probes, take) => {
  probes.readable = take
}

/**
 * Runs a resource's own GET route for a request to another one, with its middlewares, scopes and rules, up to what is asked.
 *
 * @throws ApiError as the route itself would respond.
 */
export async function probeRoute<T>({ req, res, router, resource, path }: ProbedRoute, ask: Probe<T>): Promise<T> {
  const context = contextOf(req)
  const { scopes } = context
  try {
    return await new Promise<T>((resolve, reject) => {
      ask(context.probes, resolve)
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
  } finally {
    context.probes = {}
    context.scopes = scopes
  }
}

/**
 * Runs a route as `probeRoute`, for a request that may have a response already: what its middlewares send is not sent.
 *
 * @throws ApiError with the status that a middleware sends.
 */
export function probeSilently<T>(route: Omit<ProbedRoute, 'res'>, ask: Probe<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const res = silentResponse(route.req, (status) => reject(new ApiError(Math.max(status, 400), 'Forbidden')))
    probeRoute({ ...route, res }, ask).then(resolve, reject)
  })
}

/** Returns a response that is never sent, for a route that only decides; a middleware that sends it calls `onEnd`. */
function silentResponse(req: Request, onEnd: (status: number) => void): Response {
  const res: Response = Object.setPrototypeOf(new ServerResponse(req), Object.getPrototypeOf(req.res))
  Object.assign(res, { req, locals: {} })
  res.end = () => {
    onEnd(res.statusCode)
    return res
  }
  return res
}

/** The 404 of a resource's route that does not exist. */
export function unknownRoute(resource: string, path: string): ApiError {
  return ApiError.of('route_not_found', { method: 'GET', path: `/api/${encodeURI(resource.toWellFormed())}${path}` })
}
