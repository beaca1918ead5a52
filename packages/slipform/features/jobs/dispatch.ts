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

/** A request of the API that code makes as a user. */
interface InnerRequest {
  readonly method: string
  /** The path below /api. */
  readonly path: string
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
  readonly actor: SignedInUser
}

/** Its response. */
export interface InnerResponse {
  readonly status: number
  readonly headers: OutgoingHttpHeaders
  readonly body: unknown
}

/** Runs a request of the API without HTTP. Into a stream of `open` goes what it sends; the body is then that of an error. */
export type Dispatch = (request: InnerRequest, open?: (res: Response) => Writable) => Promise<InnerResponse>

/** @throws ApiError as the request was answered, if it was refused. */
export function requireSuccess({ status, body }: InnerResponse): void {
  if (status < 400) return
  const { message, code } = body as ErrorBody
  throw new ApiError(status, message, { code })
}

/** Finds out whether the user is a member of the tenant, which a route of accounts takes as the client names it. */
const enterTenant: RequestHandler = async (req, _res, next) => {
  const { actor, session, services } = contextOf(req)
  if (actor?.id !== undefined) {
    const entered = await services.tenancy.enter(actor, session)
    setActor(req, entered)
    if (req.user !== undefined && entered.tenant !== undefined) req.user = { ...req.user, tenant: entered.tenant }
  }
  next()
}

/** Returns what runs requests by the routes of a project, with their guards, scopes and handlers. Without sign-in they have no user: everything is open. */
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
      // Express gives both what its own requests and responses have.
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
        // The context of the request lets go of the server that could end it.
        Object.defineProperty(res, 'writableFinished', { value: true })
        res.emit('close')
        return res
      }
      app(req, res)
    })
}

/** Sends what a response writes into a stream, at its pace; either ends the other where it fails. */
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
