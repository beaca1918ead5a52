// Sends what was read of the log to streams, with the position that replicas must have reached.

import type { ReplicaReads } from '../../crud/context/replica-reads.ts'
import { Delivery, type DeliveryContext } from './deliver.ts'
import { sealPosition } from './position.ts'
import type { LogPart } from './read-log.ts'
import type { LiveStream, StreamEvent } from './stream.ts'

/** What sending events works with. */
export interface EventSending extends DeliveryContext {
  /** Undefined without replicas. */
  readonly replicaReads?: ReplicaReads | undefined
}

/** Sends what a part of the log is to each stream. */
export async function deliver(sending: EventSending, streams: Iterable<LiveStream>, part: LogPart): Promise<void> {
  const events = await new Delivery(sending, part).run(streams)
  await send(sending, events, sealPosition(part.position))
}

/** Sends streams that have started what they missed. */
export async function catchUp(sending: EventSending, streams: readonly LiveStream[], part: LogPart): Promise<void> {
  try {
    await deliver(sending, streams, part)
  } catch (error) {
    sending.report(error)
    await resync(sending, streams)
  }
}

/** Begins streams. Their clients may have read a replica that was behind. */
export async function begin(sending: EventSending, streams: readonly LiveStream[]): Promise<void> {
  if (sending.replicaReads?.isBehind) return resync(sending, streams)
  if (sending.replicaReads) await send(sending, new Map(streams.map((stream) => [stream, []])))
}

/** Makes the clients of streams read all topics again. */
export async function resync(sending: EventSending, streams: readonly LiveStream[]): Promise<void> {
  const eventsOf = ({ subscriptions }: LiveStream) =>
    subscriptions.map(({ topic }): StreamEvent => ({ event: 'resync', data: { topic: topic.name } }))
  await send(sending, new Map(streams.map((stream) => [stream, eventsOf(stream)])))
}

/** Sends events, after noting where the primary is: what clients read because of them must show the changes. */
async function send(
  { replicaReads }: EventSending,
  events: ReadonlyMap<LiveStream, readonly StreamEvent[]>,
  token?: string,
): Promise<void> {
  const senders = new Set([...events.keys()].map(({ sender }) => sender))
  const position = senders.size > 0 ? await replicaReads?.note(senders) : undefined
  const first: StreamEvent[] = position === undefined ? [] : [{ event: 'position', data: { position } }]
  for (const [stream, own] of events) stream.send([...first, ...own], token)
}
