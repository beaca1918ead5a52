import { groupBy } from '../../base/group-by.ts'
import { contextOf } from '../../crud/context/request-context.ts'
import { seesPeople } from '../../crud/router/people.ts'
import type { ReadableRecord } from '../../crud/router/readable-records.ts'
import type { People } from '../../users/people.ts'
import { authorize } from './access.ts'
import { asCaller, runByStream } from './as-caller.ts'
import type { DeliveryContext } from './deliver.ts'
import { locksTable, readLocks } from './stored-locks.ts'
import type { LiveStream, Present, Subscription } from './stream.ts'
import { visibleRecords, type WantedRecord } from './visible-records.ts'

/** A lock also expires by itself, which no change of its table tells. */
const readIntervalMs = 5_000

/** A topic of a record whose client knows other users than those who have it open now. */
interface Outdated extends WantedRecord {
  readonly stream: LiveStream
  readonly subscription: Subscription
  readonly users: readonly Present[]
}

/** A topic of a record whose users have changed since the last event of the client. */
interface Changed extends ReadableRecord {
  readonly stream: LiveStream
  readonly subscription: Subscription
  readonly users: readonly Present[]
}

/** Tells streams who has the records of their topics open: users, and those only who may see the record. */
export class Presence {
  readonly #context: DeliveryContext
  readonly #people: People
  #readAt = Number.NEGATIVE_INFINITY

  constructor(context: DeliveryContext, people: People) {
    this.#context = context
    this.#people = people
  }

  /** Makes the next call of `send` read the locks. */
  expire(): void {
    this.#readAt = Number.NEGATIVE_INFINITY
  }

  /** Sends what has changed to streams, when the table of locks has changed, and every few seconds. */
  async send(streams: ReadonlySet<LiveStream>, changed: ReadonlySet<string>): Promise<void> {
    if (!changed.has(locksTable()) && performance.now() - this.#readAt < readIntervalMs) return
    this.#readAt = performance.now()
    try {
      const outdated = await this.#findOutdated(streams)
      for (const { stream, subscription, users } of await visibleRecords(this.#context.session, outdated)) {
        subscription.present = JSON.stringify(users)
        stream.send([{ event: 'presence', data: { topic: subscription.topic.name, users } }])
      }
    } catch (error) {
      this.#context.report(error)
    }
  }

  async #findOutdated(streams: Iterable<LiveStream>): Promise<Outdated[]> {
    const followed = [...streams].flatMap((stream) => recordsOf(stream).map((record) => ({ stream, ...record })))
    if (followed.length === 0) return []
    const distinct = [...new Map(followed.map((record) => [nameOf(record), record])).values()]
    const locks = await readLocks(this.#context.session.knex, this.#people, distinct)
    const byRecord = groupBy(locks, ({ resource, id }) => nameOf({ resource, record: id }))
    const outdated = followed.flatMap((record): Changed[] => {
      const users = (byRecord.get(nameOf(record)) ?? []).map(({ user, since }) => ({ ...user, since }))
      return record.subscription.present === JSON.stringify(users) ? [] : [{ ...record, users }]
    })
    return runByStream(outdated, (stream, own) => this.#authorize(stream, own))
  }

  async #authorize(stream: LiveStream, changed: readonly Changed[]): Promise<Outdated[]> {
    const allowed = await asCaller(stream, this.#context.report, async () => {
      const authorized: Outdated[] = []
      for (const { subscription, record, users } of changed) {
        const { topic } = subscription
        subscription.access = await authorize(stream.req, topic)
        const { access } = subscription
        authorized.push({ req: stream.req, live: topic.live, id: record, access, stream, subscription, users })
      }
      return authorized
    })
    return allowed ?? []
  }
}

/** Returns the topics of records of a stream whose people the caller sees; callers who are not signed in see none. */
function recordsOf({ req, subscriptions }: LiveStream): (ReadableRecord & { readonly subscription: Subscription })[] {
  return subscriptions.flatMap((subscription) => {
    const { id, live } = subscription.topic
    return id === undefined || !seesPeople(contextOf(req), live.resource.model)
      ? []
      : [{ resource: live.name, record: id, subscription }]
  })
}

function nameOf({ resource, record }: ReadableRecord): string {
  return JSON.stringify([resource, record])
}
