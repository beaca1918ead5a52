import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Writable } from 'node:stream'
import express, { type Request, type RequestHandler, type Response } from 'express'
import { ApiError, type ErrorBody } from '../../base/errors/errors.ts'
import { setActor } from '../../crud/access/caller.ts'
import { contextOf } from '../../crud/context/request-context.ts'
import { respondError } from '../../crud/response/error.ts'
import { unknownAddress } from '../../crud/router/caller-for.ts'
import type { Core } from '../../feature.ts'
import { mountResources } from '../../http/mount.ts'
import { type SignedInUser, system } from '../../model/signed-in-user.ts'

/** A request of the API that code makes as a user, without HTTP. */
interface InnerRequest {
  readonly method: string
  /** The path below /api. */
  readonly path: string
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
  readonly actor: SignedInUser
}

/** The response to an inner request. */
export interface InnerResponse {
  readonly status: number
  readonly headers: OutgoingHttpHeaders
  readonly body: unknown
}

/** Runs an inner request. With `open`, a successful response is written into the stream that it returns, and `body` is only set for an error. */
export type Dispatch = (request: InnerRequest, open?: (res: Response) => Writable) => Promise<InnerResponse>

/** @throws ApiError with the status, message and code of a response that is an error. */
export function requireSuccess({ status, body }: InnerResponse): void {
  if (status < 400) return
  const { message, code } = body as ErrorBody
  throw new ApiError(status, message, { code })
}

/** Checks that the user is a member of the tenant that the job names, as the middleware of `tenants()` does with HTTP. */
const enterTenant: RequestHandler = async (req, _res, next) => {
  const { actor, session, services } = contextOf(req)
  if (actor?.id !== undefined) {
    const member = await services.tenancy.enter(actor, session)
    setActor(req, member)
    if (req.user !== undefined && member.tenant !== undefined) req.user = { ...req.user, tenant: member.tenant }
  }
  next()
}

/** Returns a function that runs requests by the routes of a project, with their guards, scopes and handlers. Without sign-in they have no user, and all routes are open. */
export function createDispatch({ services, routers, signIn }: Core): Dispatch {
  const app = express()
  Object.assign(app.locals, services)
  app.use('/api', enterTenant, mountResources(routers))
  app.use((req) => {
    throw unknownAddress(req)
  })
  app.use(((error, req, res, _next) => respondError(error, req, res)) as express.ErrorRequestHandler)
  return ({ method, path, body, headers, actor }, open) =>
    new Promise((resolve) => {
      // A cast: Express replaces the prototypes of both objects by those of its requests and responses.
      const req = Object.assign(new IncomingMessage(new Socket()), {
        method,
        url: `/api${path}`,
        headers,
        body,
      }) as Request
      if (signIn !== undefined) {
        contextOf(req).actor = actor
        if (actor !== system) req.user = actor
      }
      const res = new ServerResponse(req)
      const sink = open?.(res as Response)
      if (sink !== undefined) streamInto(sink, res)
      res.end = (text?: unknown) => {
        const isSent = sink !== undefined && res.statusCode < 400
        const body = !isSent && typeof text === 'string' && text !== '' ? JSON.parse(text) : undefined
        resolve({ status: res.statusCode, headers: res.getHeaders(), body })
        sink?.end(isSent ? text : undefined)
        // The context of the request listens to `close`, and treats a response that is not finished as one that the client has left.
        Object.defineProperty(res, 'writableFinished', { value: true })
        res.emit('close')
        return res
      }
      app(req, res)
    })
}

/** Writes a response into a stream, at the pace of the stream. If one of both fails, the other ends. */
function streamInto(sink: Writable, res: ServerResponse): void {
  res.write = (text: unknown) => {
    if (!res.headersSent) res.writeHead(res.statusCode)
    return sink.write(text)
  }
  res.destroy = (error) => {
    sink.destroy(error ?? new Error('The response ended before it was complete.'))
    return res
  }
  sink.on('drain', () => res.emit('drain'))
  sink.on('close', () => {
    if (res.writableFinished) return
    res.destroyed = true
    res.emit('close')
  })
}
