import type { WriteListener } from '../../crud/context/write-listeners.ts'
import { runExisting } from '../../crud/run/records.ts'
import { ownTable } from '../../db/own-schema.ts'
import type { Session } from '../../db/session.ts'
import type { AnyModel } from '../../model/model.ts'
import { type Resource, resourceOf } from '../../model/resource/resource.ts'

/** Records who deletes the records of a model, as long as they are in the trash. */
export function recordDeletes(model: AnyModel): WriteListener {
  const resource = resourceOf(model)
  return {
    actions: ['delete'],
    needsValues: false,
    async onWrite(trx, { actor, records }) {
      const ids = records.map(({ id }) => id)
      await entriesOf(trx, resource, ids).delete()
      // What was deleted for good is in no trash.
      const inTrash = await runExisting(trx, { resource, fields: [], relations: [] }, ids)
      const entries = [...inTrash].map((id) => ({
        resource: resource.plural,
        record_id: id,
        actor: actor?.email ?? null,
      }))
      if (entries.length > 0) await trx.knex(ownTable('trash_entries')).insert(entries)
    },
  }
}

/** Returns the query of the entries of some records. */
export function entriesOf({ knex }: Session, { plural }: Resource, ids: readonly unknown[]) {
  return knex(ownTable('trash_entries')).where({ resource: plural }).whereIn('record_id', ids.map(String))
}
