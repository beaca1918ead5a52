import type { WriteListener } from '../../crud/context/write-listeners.ts'
import { ownTable } from '../../db/own-schema.ts'
import type { AnyModel } from '../../model/model.ts'
import { keyByColumn } from '../../model/resource/key.ts'
import { isExcluded, resourceOf } from '../../model/resource/resource.ts'

/**
 * Returns the listener that deletes the comments on deleted records, so that none shows on a later record of the same key: a comment belongs to
 * the path of a resource, for which there are no foreign keys. If the key of a record changes, its comments follow. If clients choose keys, a
 * create deletes the comments on a former record that another program has deleted. `paths` serve the model, without their slash.
 */
export function deleteWithRecords(model: AnyModel, paths: readonly string[]): WriteListener | undefined {
  if (paths.length === 0) return undefined
  const resource = resourceOf(model)
  const setsKey = resource.keyFields.some((field) => !isExcluded(field, 'create'))
  // An update can change parts of a key of several fields, but not a key of one field.
  const changesKey = resource.key.parts?.some((field) => !isExcluded(field, 'update'))
  return {
    actions: [...(setsKey ? (['create'] as const) : []), ...(changesKey ? (['update'] as const) : []), 'delete'],
    needsValues: false,
    async onWrite({ knex }, { action, records }) {
      const commentsOn = (keys: readonly unknown[]) =>
        knex(ownTable('record_comments')).whereIn('resource', paths).whereIn('record_id', keys.map(String))
      if (action === 'create') return void (await commentsOn(records.map(({ id }) => id)).delete())
      for (const { id, formerId } of records) {
        if (action === 'update') {
          if (formerId === undefined) continue
          await commentsOn([id]).delete()
          await commentsOn([formerId]).update({ record_id: String(id) })
          continue
        }
        // A hook may have kept the record.
        const storedRecord = model.query(knex).where(keyByColumn(resource, id))
        await commentsOn([id]).whereNotExists(storedRecord.toKnexQuery()).delete()
      }
    },
  }
}
