import type { Snapshot, WriteListener } from '../../crud/context/write-listeners.ts'
import { ownName } from '../../db/own-schema.ts'
import { factsOf } from '../../model/kinds.ts'
import type { WriteAction } from '../../model/operations.ts'
import type { Resource } from '../../model/resource/resource.ts'
import type { Subscribed } from './subscribed.ts'

/**
 * Returns the listeners to the writes of a resource that store a delivery for each webhook that follows it, in the transaction of the write:
 * a rollback and a dry run send none. `paths` are those that serve the resource.
 */
export function storeDeliveries(
  resource: Resource,
  paths: () => readonly string[],
  subscribed: Subscribed,
): readonly WriteListener[] {
  const listenTo = (all: readonly WriteAction[], needsValues: boolean): WriteListener => ({
    get actions() {
      return subscribed.hasSome(paths()) ? all : []
    },
    needsValues,
    async onWrite({ knex }, { action, records }) {
      const rows = records.map(({ id, before }) => ({ id: String(id), image: imageOf(resource, before) }))
      await knex.raw(
        `insert into ${ownName('webhook_deliveries')} (webhook_id, event, record_id, image)
          select w.id, :action, r.id, r.image
          from ${ownName('webhooks')} as w, json_to_recordset(:rows) as r (id text, image jsonb)
          where w.is_active and w.resource = any(:paths) and :action = any(w.events)`,
        { action, paths: [...paths()], rows: JSON.stringify(rows) },
      )
    },
  })
  // A deleted record is stored with its delivery: the rights of the webhook's owner are checked against it when it is sent.
  return [listenTo(['create', 'update'], false), listenTo(['delete'], true)]
}

/** Returns a record by the columns of its table, without bytes: no right depends on them, and they may be large. */
function imageOf({ stored }: Resource, snapshot: Snapshot | undefined): object | undefined {
  if (snapshot === undefined) return undefined
  const kept = stored.filter(({ kind }) => factsOf(kind).family !== 'binary')
  return Object.fromEntries(kept.map(({ name, column }) => [column, snapshot[name]]))
}
