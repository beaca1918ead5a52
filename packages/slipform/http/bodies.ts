import type { IncomingMessage } from 'node:http'
import express, { type Request, type RequestHandler, type Response } from 'express'
import { ApiError } from '../base/errors/errors.ts'
import { contextOf, senderOf } from '../crud/context/request-context.ts'

/** The default maximum size of a JSON body: one megabyte, as the body parser counts it. */
export const maxBodyBytes = 1_048_576

/** The content types of JSON. */
export const jsonTypes: readonly string[] = ['json', '+json']

/** Limits of JSON bodies while they arrive. */
interface BodyLimits {
  /** The maximum size of a body. */
  readonly maxBytes: number
  /** Milliseconds within which a body must arrive. */
  readonly timeoutMs: number
  /** The memory that the bodies of one sender may occupy. */
  readonly bytesPerSender: number
  /** The memory that the bodies of all senders who are not signed in may occupy together. */
  readonly anonymousBytes: number
}

/** Returns the limits of bodies up to a size. */
function limitsOf(maxBytes: number): BodyLimits {
  return { maxBytes, timeoutMs: 30_000, bytesPerSender: Math.max(8_000_000, 4 * maxBytes), anonymousBytes: 64_000_000 }
}

// Limits of reading the rest of a rejected body: without that, a client that is still sending would not see the response.
const drainBytes = 25_000_000
const drainMs = 5_000
const drainCheckMs = 100

/** The owner of the bodies of all senders who are not signed in. */
const anonymous = 'anonymous'

/** Runs handlers for requests with a body only. */
export function forBodies(...handlers: readonly RequestHandler[]): RequestHandler {
  const handleBody = express.Router().use(...handlers)
  return (req, res, next) => {
    const hasBody = req.headers['transfer-encoding'] !== undefined || req.headers['content-length'] !== undefined
    if (hasBody) handleBody(req, res, next)
    else next()
  }
}

/**
 * Limits JSON bodies while they arrive: their size, the time that they take, and the memory of all together; throws ApiError 413, 408 or 429.
 * Must run after sign-in, as it counts by sender, and before the body parser.
 */
export function limitBodies(limits: Partial<BodyLimits> = {}): RequestHandler {
  const all = { ...limitsOf(limits.maxBytes ?? maxBodyBytes), ...limits }
  const { maxBytes, timeoutMs, bytesPerSender, anonymousBytes } = all
  const occupied = new Map<string, number>()
  const change = (owner: string, bytes: number) => {
    const sum = (occupied.get(owner) ?? 0) + bytes
    if (sum > 0) occupied.set(owner, sum)
    else occupied.delete(owner)
  }
  return (req, res, next) => {
    if (!req.is([...jsonTypes])) return next()
    // A body without a length counts as the largest; the body parser ends it at that size.
    const bytes = Number(req.headers['content-length'] ?? maxBytes)
    if (bytes > maxBytes) {
      drainAfter(req, res)
      throw ApiError.of('body_too_large', { limit: Math.floor(maxBytes / 1024) })
    }
    const { actor } = contextOf(req)
    const sender = senderOf(req)
    const owners = actor?.role === 'public' ? [sender, anonymous] : [sender]
    const limitOf = (owner: string) => (owner === anonymous ? anonymousBytes : bytesPerSender)
    if (owners.some((owner) => (occupied.get(owner) ?? 0) + bytes > limitOf(owner))) {
      drainAfter(req, res)
      throw ApiError.of('too_many_requests', {}, { headers: { 'Retry-After': '1' } })
    }
    for (const owner of owners) change(owner, bytes)
    const timer = setTimeout(() => {
      release()
      res.shouldKeepAlive = false
      next(ApiError.of('body_too_slow', {}))
    }, timeoutMs)
    let isReleased = false
    const release = () => {
      if (isReleased) return
      isReleased = true
      clearTimeout(timer)
      for (const owner of owners) change(owner, -bytes)
    }
    req.once('end', release).once('close', release)
    next()
  }
}

const emptyBodies = new WeakSet<IncomingMessage>()

/** Records that a body has no bytes, whether it was sent with a length or in chunks. */
export function noteEmptyBody(req: IncomingMessage, bytes: Buffer): void {
  if (bytes.length === 0) emptyBodies.add(req)
}

/** Removes the object that the body parser sets for an empty body. Must run right after the parser: bodies of later middlewares stay. */
export const removeEmptyBody: RequestHandler = (req, _res, next) => {
  if (emptyBodies.has(req)) req.body = undefined
  next()
}

/** Lets the rest of a rejected body arrive after the response, up to a limit at which the connection is closed. */
function drainAfter(req: Request, res: Response): void {
  const { socket } = req
  res.once('finish', () => {
    if (req.complete) return
    const maxBytesRead = socket.bytesRead + drainBytes
    const deadline = performance.now() + drainMs
    const timer = setInterval(() => {
      if (req.complete || socket.destroyed) return clearInterval(timer)
      if (socket.bytesRead > maxBytesRead || performance.now() > deadline) socket.destroy()
    }, drainCheckMs).unref()
  })
}
