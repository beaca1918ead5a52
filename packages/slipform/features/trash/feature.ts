import { join } from 'node:path'
import { authorOf } from '../../crud/access/caller.ts'
import type { WriteListener } from '../../crud/context/write-listeners.ts'
import { runExisting } from '../../crud/run/records.ts'
import { ownTable } from '../../db/own-schema.ts'
import type { Feature } from '../../feature.ts'
import type { AnyModel } from '../../model/model.ts'
import { resourceOf } from '../../model/resource/resource.ts'
import { emptyTrash, listTrash, purgeMany, restoreMany } from './handlers.ts'

/** The feature of the trash of models with `crud: { trash }`: their deleted records are listed, restored, or deleted for good. */
export function trash(): Feature {
  return {
    name: 'trash',
    migrations: join(import.meta.dirname, 'migrations'),
    operations: { listTrash, restoreMany, purgeMany, emptyTrash },
    onWrite: (model) => (model.definition.crud.trash === undefined ? undefined : recordDeletes(model)),
  }
}

/** Stores the user who deletes a record of a model, for records that are then in the trash. */
function recordDeletes(model: AnyModel): WriteListener {
  const resource = resourceOf(model)
  return {
    actions: ['delete'],
    needsValues: false,
    async onWrite(trx, { caller, records }) {
      const ids = records.map(({ id }) => id)
      const entries = trx.knex(ownTable('trash_entries')).where({ resource: resource.plural })
      await entries.whereIn('record_id', ids.map(String)).delete()
      // Records that were deleted for good are not in the trash.
      const inTrash = await runExisting(trx, { resource, fields: [], relations: [] }, ids)
      const added = [...inTrash].map((id) => ({
        resource: resource.plural,
        record_id: id,
        actor: authorOf(caller.actor)?.email ?? null,
      }))
      if (added.length > 0) await trx.knex(ownTable('trash_entries')).insert(added)
    },
  }
}
