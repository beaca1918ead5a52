// Sends the events of a part of the log to streams, with the position that a replica must have reached before clients read it.

import type { ReplicaReads } from '../../crud/context/replica-reads.ts'
import { Delivery, type DeliveryContext } from './deliver.ts'
import { sealPosition } from './position.ts'
import type { LogPart } from './read-log.ts'
import type { LiveStream, StreamEvent } from './stream.ts'

/** The services that sending events needs. */
export interface EventSending extends DeliveryContext {
  /** Undefined without replicas. */
  readonly replicaReads?: ReplicaReads | undefined
}

/** Sends each stream its events of a part of the log. */
export async function deliver(sending: EventSending, streams: Iterable<LiveStream>, part: LogPart): Promise<void> {
  const events = await new Delivery(sending, part).run(streams)
  await send(sending, events, sealPosition(part.position))
}

/** Sends started streams the events that they missed since their tokens. */
export async function catchUp(sending: EventSending, streams: readonly LiveStream[], part: LogPart): Promise<void> {
  try {
    await deliver(sending, streams, part)
  } catch (error) {
    sending.report(error)
    await resync(sending, streams)
  }
}

/** Begins streams without a token. Their clients may have read a replica that was behind, and then read all topics again. */
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

/** Sends events, after noting the position of the primary, so that later reads of their clients show the changes. */
async function send(
  { replicaReads }: EventSending,
  events: ReadonlyMap<LiveStream, readonly StreamEvent[]>,
  token?: string,
): Promise<void> {
  const senders = new Set([...events.keys()].map(({ sender }) => sender))
  const position = senders.size > 0 ? await replicaReads?.note(senders) : undefined
  const first: StreamEvent[] = position === undefined ? [] : [{ event: 'position', data: { position } }]
  for (const [stream, streamEvents] of events) stream.send([...first, ...streamEvents], token)
}
