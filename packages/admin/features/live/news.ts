import type { RaRecord } from 'react-admin'
import type { RecordActivity } from '../../api/activity.ts'
import { versionKey } from '../../api/version.ts'

/** The change of a page's or form's record since it was read. */
export interface News {
  readonly type: 'updated' | 'deleted'
  /** The name of the user who made the change, if the signed-in user may see it. */
  readonly by?: string | undefined
  /** The record as it is now; undefined if it is deleted. */
  readonly record?: RaRecord
}

/** Whether a record that has just been read is another version than the shown record. A record from a list has no version. */
export const isNews = (shown: RaRecord, current: RaRecord): boolean =>
  shown[versionKey] !== undefined && shown[versionKey] !== current[versionKey]

const actionOf = { updated: 'update', deleted: 'delete' } as const

/** Returns the name of the user who last changed or deleted the record; undefined if it was the user of this page, in another window. */
export const actorOf = (
  activity: readonly RecordActivity[],
  { resource, id, type }: { resource: string; id: RaRecord['id']; type: News['type'] },
  userId: string | undefined,
): string | undefined => {
  const by = activity.find(
    (write) => write.resource === resource && write.record === String(id) && write.type === actionOf[type],
  )?.by
  return by && by.id !== userId ? by.name : undefined
}
