import type { Session } from '../../db/session.ts'
import type { Resource } from '../../model/resource/resource.ts'

/** Data beside records under their keys, such as comments. None of it may show on a later record of the same key. */
export interface KeyedData {
  /** Whether new records may have the keys of earlier ones: the client chooses them. */
  mayReuseKeys(resource: Resource, bodies: readonly Readonly<Record<string, unknown>>[]): boolean
  /** Deletes the data of records that were deleted past the server, and whose keys new records have. */
  deleteStale(trx: Session, resource: Resource, ids: readonly unknown[]): Promise<void>
  /** Deletes the data of a record that was deleted, unless a hook kept the record. */
  deleteOf(trx: Session, resource: Resource, id: unknown): Promise<void>
}
