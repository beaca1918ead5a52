import type { Request, Response } from 'express'
import type { Actor } from '../../crud/audience/caller.ts'
import { contextOf, senderOf } from '../../crud/context/request-context.ts'
import type { TopicAccess } from './access.ts'
import type { Topic } from './topics.ts'
import type { ChangeType } from './visibility.ts'

/** Milliseconds of the longest silence of a stream: shorter than the timeouts of proxies. */
const heartbeatMs = 15_000

// The unread bytes at which a stream is closed. A turn with many changes is 50 kB.
const maxUnreadBytes = 1_000_000

// Milliseconds that a browser waits before it opens a stream again.
const retryMs = 2_000

/** An event of a stream, with its name and data. */
export type StreamEvent =
  | { readonly event: 'change'; readonly data: ChangeData }
  | { readonly event: 'resync'; readonly data: { readonly topic: string } }
  | { readonly event: 'position'; readonly data: { readonly position: string } }

/** A change of records: their keys, as responses write them. */
interface ChangeData {
  readonly topic: string
  readonly type: ChangeType
  readonly payload: { readonly ids: readonly unknown[] }
}

/** A topic of a stream, and the records of the topic that the caller could see at the last check. */
export interface Subscription {
  readonly topic: Topic
  access: TopicAccess
}

/** A response that sends events to one client until one side ends it. */
export class LiveStream {
  readonly req: Request
  readonly subscriptions: readonly Subscription[]
  /** The token from which the client resumes; undefined for a new stream. */
  readonly token: string | undefined
  readonly #res: Response
  #lastWriteAt = performance.now()

  constructor(req: Request, res: Response, subscriptions: readonly Subscription[], token: string | undefined) {
    this.req = req
    this.#res = res
    this.subscriptions = subscriptions
    this.token = token
  }

  /** The user when the stream was opened; undefined without sign-in. */
  get actor(): Actor | undefined {
    return contextOf(this.req).actor
  }

  /** The sender of the request, as `senderOf` names users and addresses. */
  get sender(): string {
    return senderOf(this.req)
  }

  get isOpen(): boolean {
    return !this.#res.destroyed && !this.#res.writableEnded
  }

  /** Sends the headers, and the token of the position at which the stream begins. */
  start(token: string): void {
    if (!this.isOpen) return
    this.#res.writeHead(200, streamHeaders)
    this.#write(`retry: ${retryMs}\nid: ${token}\n\n`)
  }

  /** Sends events; the last one carries the token, from which the client resumes after all of them. */
  send(events: readonly StreamEvent[], token?: string): void {
    if (events.length === 0) return
    const blocks = events.map(({ event, data }, at) => {
      const id = token !== undefined && at === events.length - 1 ? `id: ${token}\n` : ''
      return `event: ${event}\n${id}data: ${JSON.stringify(data)}\n\n`
    })
    this.#write(blocks.join(''))
  }

  /** Sends the latest token if nothing was sent for a while: proxies close silent connections. */
  beat(token: string | undefined): void {
    if (performance.now() - this.#lastWriteAt >= heartbeatMs) this.sendToken(token)
  }

  /** Sends the token that the client continues from in another stream. */
  sendToken(token: string | undefined): void {
    this.#write(`event: heartbeat\n${token === undefined ? '' : `id: ${token}\n`}data: {}\n\n`)
  }

  /** Ends the response; the client may open another one. */
  end(): void {
    if (!this.isOpen) return
    // Browsers open no other stream after a response without the type of streams: the user of a joining stream may be signed out.
    if (!this.#res.headersSent) this.#res.writeHead(200, streamHeaders)
    this.#res.end()
  }

  #write(text: string): void {
    if (!this.isOpen) return
    this.#lastWriteAt = performance.now()
    this.#res.write(text)
    if (this.#res.writableLength > maxUnreadBytes) this.#res.destroy()
  }
}

/** The headers of a stream, so that proxies neither cache, compress nor collect its events. */
export const streamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-cache, no-transform',
  'X-Accel-Buffering': 'no',
}
