import type { Snapshot, WriteListener } from '../../crud/context/write-listeners.ts'
import { ownName } from '../../db/own-schema.ts'
import { factsOf } from '../../model/kinds.ts'
import type { WriteAction } from '../../model/operations.ts'
import type { Resource } from '../../model/resource/resource.ts'
import type { Subscribed } from './subscribed.ts'

/**
 * Returns the listeners to the writes of a resource that store a delivery for each webhook of the resource, in the transaction of the write:
 * a rollback and a dry run store none. `paths` returns the paths that serve the resource.
 */
export function storeDeliveries(
  resource: Resource,
  paths: () => readonly string[],
  subscribed: Subscribed,
): readonly WriteListener[] {
  const listenTo = (all: readonly WriteAction[], needsValues: boolean): WriteListener => ({
    // A getter, as admins create webhooks while the server runs.
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
  // Deliveries of deleted records store the record: sending checks the rights of the webhook's owner against it.
  return [listenTo(['create', 'update'], false), listenTo(['delete'], true)]
}

/** Returns a record by the columns of its table, without binary values: they may be large, and no rule compares them. */
function imageOf({ stored }: Resource, snapshot: Snapshot | undefined): object | undefined {
  if (snapshot === undefined) return undefined
  const imageFields = stored.filter(({ kind }) => factsOf(kind).family !== 'binary')
  return Object.fromEntries(imageFields.map(({ name, column }) => [column, snapshot[name]]))
}
