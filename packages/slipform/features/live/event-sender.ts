// Sends what was read of the log to streams, with the position that replicas must have reached.

import type { ReplicaReads } from '../../crud/context/replica-reads.ts'
import type { Session } from '../../db/session.ts'
import { Delivery } from './deliver.ts'
import { sealPosition } from './position.ts'
import type { LogPart } from './read-log.ts'
import type { LiveStream, StreamEvent } from './stream.ts'

/** What sending events works with. */
export interface EventSenderOptions {
  /** Undefined without replicas. */
  readonly replicaReads?: ReplicaReads | undefined
  readonly report: (error: unknown) => void
}

/** Sends streams what the change log holds for them. */
export class EventSender {
  readonly #session: Session
  readonly #replicaReads: ReplicaReads | undefined
  readonly #report: (error: unknown) => void

  constructor(session: Session, { replicaReads, report }: EventSenderOptions) {
    this.#session = session
    this.#replicaReads = replicaReads
    this.#report = report
  }

  /** Sends what a part of the log is to each stream. */
  async deliver(streams: Iterable<LiveStream>, part: LogPart): Promise<void> {
    const events = await new Delivery({ session: this.#session, report: this.#report }, part).run(streams)
    await this.#send(events, sealPosition(part.position))
  }

  /** Sends streams that have started what they missed. */
  async catchUp(streams: readonly LiveStream[], part: LogPart): Promise<void> {
    try {
      await this.deliver(streams, part)
    } catch (error) {
      this.#report(error)
      await this.resync(streams)
    }
  }

  /** Begins streams. Their clients may have read a replica that was behind. */
  async begin(streams: readonly LiveStream[]): Promise<void> {
    if (this.#replicaReads === undefined) return
    if (this.#replicaReads.isBehind) return this.resync(streams)
    await this.#send(new Map(streams.map((stream) => [stream, []])))
  }

  /** Makes the clients of streams read all topics again. */
  async resync(streams: readonly LiveStream[]): Promise<void> {
    const eventsOf = ({ subscriptions }: LiveStream) =>
      subscriptions.map(({ topic }): StreamEvent => ({ event: 'resync', data: { topic: topic.name } }))
    await this.#send(new Map(streams.map((stream) => [stream, eventsOf(stream)])))
  }

  /** Sends events, after noting where the primary is: what clients read because of them must show the changes. */
  async #send(events: ReadonlyMap<LiveStream, readonly StreamEvent[]>, token?: string): Promise<void> {
    if (events.size === 0 || this.#replicaReads === undefined) {
      for (const [stream, own] of events) stream.send(own, token)
      return
    }
    const position = await this.#replicaReads.note(new Set([...events.keys()].map(({ sender }) => sender)))
    for (const [stream, own] of events) stream.send([{ event: 'position', data: { position } }, ...own], token)
  }
}
