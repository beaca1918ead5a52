// Finds out, for each part of the log, which events each stream gets. An event must not name a record that the caller of the stream cannot see.

import { groupBy } from '../../base/group-by.ts'
import type { Where } from '../../crud/plan/filters.ts'
import { columnsCompared, tablesRelated } from '../../crud/plan/tables.ts'
import type { Session } from '../../db/session.ts'
import { nameOf } from '../../db/sql/identifier.ts'
import { unpadded } from '../../model/resource/key.ts'
import { authorize, mayRead } from './access.ts'
import { runAsCallers } from './as-caller.ts'
import { type ChangedKey, pairByKey } from './changed-keys.ts'
import { fingerprint } from './fingerprint.ts'
import type { LogPart } from './read-log.ts'
import type { LiveStream, StreamEvent, Subscription } from './stream.ts'
import { type Change, type ChangeType, runVisibility } from './visibility.ts'

/** A stream, and one of its subscriptions. */
interface Target {
  readonly stream: LiveStream
  readonly subscription: Subscription
}

/** The session that reads the database, and the report of changes that cannot be published. */
export interface DeliveryContext {
  readonly session: Session
  readonly report: (error: unknown) => void
}

/** Returns the quoted name of the table that a subscription follows. */
export function followedTable({ topic }: Subscription): string {
  return nameOf(topic.live.resource)
}

/** Returns the quoted names of the related tables on which the visible records of a subscription depend. */
export function relatedTables({ topic, access }: Subscription): string[] {
  return access === undefined ? [] : tablesRelated(access, topic.live.resource).map(nameOf)
}

/** Finds out the events of one part of the change log for streams. Each part has a delivery of its own. */
export class Delivery {
  readonly #context: DeliveryContext
  readonly #part: LogPart
  readonly #changed: ReadonlyMap<string, ReadonlyMap<string, ChangedKey>>
  /** The keys of changed records by table, also without the spaces with which PostgreSQL pads keys of type `char`: topics name both. */
  readonly #keys: ReadonlyMap<string, ReadonlySet<string>>
  readonly #events = new Map<LiveStream, StreamEvent[]>()

  constructor(context: DeliveryContext, part: LogPart) {
    this.#context = context
    this.#part = part
    this.#changed = new Map([...part.images].map(([table, images]) => [table, pairByKey(images)]))
    this.#keys = new Map(
      [...this.#changed].map(([table, changed]) => [
        table,
        new Set([...changed.keys()].flatMap((key) => [key, unpadded(key)])),
      ]),
    )
  }

  /**
   * Returns the events by stream. Finds out anew which records the callers may see, and ends the streams of callers who may no longer read a
   * topic.
   */
  async run(streams: Iterable<LiveStream>): Promise<ReadonlyMap<LiveStream, readonly StreamEvent[]>> {
    const targets = [...streams].flatMap((stream) =>
      stream.subscriptions.map((subscription): Target => ({ stream, subscription })),
    )
    const concerned = targets.filter(
      ({ subscription }) => this.#isUnlogged(subscription) || this.#isConcerned(subscription),
    )
    const published: Target[] = []
    const authorized = await runAsCallers(concerned, this.#context.report, authorizeTargets)
    for (const target of authorized) {
      const { subscription } = target
      if (this.#isUnlogged(subscription) || this.#isUndecided(subscription)) this.#resync(target)
      else published.push(target)
    }
    const byResource = groupBy(published, ({ subscription }) => subscription.topic.live.resource)
    for (const targets of byResource.values()) await this.#publish(targets)
    return this.#events
  }

  /** Whether the log does not hold the changes of a topic, or related records have changed: then clients read the topic again. */
  #isUnlogged(subscription: Subscription): boolean {
    const { isWhole, changed, images } = this.#part
    const table = followedTable(subscription)
    if (!isWhole || (changed.has(table) && !images.has(table))) return true
    return relatedTables(subscription).some((related) => changed.has(related))
  }

  #isConcerned(subscription: Subscription): boolean {
    const keys = this.#keys.get(followedTable(subscription))
    const { id } = subscription.topic
    return keys !== undefined && (id === undefined ? keys.size > 0 : keys.has(id))
  }

  /** Whether code of the model, a column that the log omits or a table that was not followed decides who sees a record: then clients read again. */
  #isUndecided(subscription: Subscription): boolean {
    const { access, topic } = subscription
    const { states, followed } = this.#part
    if (access === undefined || relatedTables(subscription).some((table) => !followed.has(table))) return true
    const omitted = states.get(followedTable(subscription))?.omitted ?? []
    return columnsCompared(access, topic.live.resource).some((column) => omitted.includes(column))
  }

  /** Adds the events of topics of one resource. Callers with the same condition on records share one condition in the statement. */
  async #publish(targets: readonly Target[]): Promise<void> {
    const groups = [...groupBy(targets, ({ subscription }) => fingerprint(accessOf(subscription))).values()]
    const [first] = targets
    if (first === undefined) return
    const { resource } = first.subscription.topic.live
    const changed = [...(this.#changed.get(nameOf(resource))?.values() ?? [])]
    const conditions = groups.flatMap(([group]) => (group === undefined ? [] : [accessOf(group.subscription)]))
    try {
      const changes = await runVisibility(this.#context.session, resource, changed, conditions)
      for (const [at, group] of groups.entries()) {
        for (const target of group) this.#addChanges(target, changes[at] ?? [])
      }
    } catch (error) {
      this.#context.report(error)
      for (const target of targets) this.#resync(target)
    }
  }

  #addChanges({ stream, subscription: { topic } }: Target, changes: readonly Change[]): void {
    const ownChanges =
      topic.id === undefined ? changes : changes.filter((change) => isChangeOf(change, topic.id)).map(asRecordChange)
    for (const type of changeTypes) {
      const ids = ownChanges.filter((change) => change.type === type).map(({ id }) => id)
      if (ids.length > 0) this.#add(stream, { event: 'change', data: { topic: topic.name, type, payload: { ids } } })
    }
  }

  #resync({ stream, subscription: { topic } }: Target): void {
    this.#add(stream, { event: 'resync', data: { topic: topic.name } })
  }

  #add(stream: LiveStream, event: StreamEvent): void {
    const events = this.#events.get(stream)
    if (events === undefined) this.#events.set(stream, [event])
    else events.push(event)
  }
}

/** Stores in each subscription which records the caller of the stream may see; returns the targets that may be published. */
async function authorizeTargets({ req }: LiveStream, targets: readonly Target[]): Promise<Target[]> {
  const allowed: Target[] = []
  for (const target of targets) {
    const { topic } = target.subscription
    const access = await authorize(req, topic)
    target.subscription.access = access
    if (access !== undefined || (await mayRead(req, topic))) allowed.push(target)
  }
  return allowed
}

const changeTypes: readonly ChangeType[] = ['created', 'updated', 'deleted']

/** Whether a change concerns the record of a topic. Topics write keys as responses do, or as texts of PostgreSQL. */
function isChangeOf({ key, id }: Change, topicId: string | undefined): boolean {
  return key === topicId || String(id) === topicId
}

/** Returns a change for a topic of one record: for a client that shows the record, `created` is an update. */
function asRecordChange(change: Change): Change {
  return change.type === 'created' ? { ...change, type: 'updated' } : change
}

/** Returns the condition of the records that a caller may see; without one, the condition of no record. */
function accessOf({ access }: Subscription): Where {
  return access ?? { all: [{ any: [] }] }
}
