import type { WriteListener, WrittenRecord } from '../../crud/context/write-listeners.ts'
import { ownTable } from '../../db/own-schema.ts'
import type { AnyModel } from '../../model/model.ts'
import { isExcluded, resourceOf } from '../../model/resource/resource.ts'

const keysOf = (records: readonly WrittenRecord[]) => records.map(({ id }) => String(id))

/**
 * Deletes the comments on records that are deleted, so that none shows on a later record of the same key. A comment belongs to the path of
 * a resource, so no foreign key can do so. Where clients choose the keys, it also deletes those of records that were deleted past the
 * server. `paths` are those, without their slash, that serve records of the model.
 */
export function deleteWithRecords(model: AnyModel, paths: readonly string[]): WriteListener | undefined {
  if (paths.length === 0) return undefined
  const { key } = resourceOf(model)
  return {
    actions: isExcluded(key, 'create') ? ['delete'] : ['create', 'delete'],
    needsValues: false,
    async onWrite({ knex }, { action, records }) {
      const commentsOn = (written: readonly WrittenRecord[]) =>
        knex(ownTable('record_comments')).whereIn('resource', paths).whereIn('record_id', keysOf(written))
      if (action === 'create') return void (await commentsOn(records).delete())
      for (const record of records) {
        // A hook may have kept the record.
        const kept = model.query(knex).where(key.column, record.id as string)
        await commentsOn([record]).whereNotExists(kept.toKnexQuery()).delete()
      }
    },
  }
}
