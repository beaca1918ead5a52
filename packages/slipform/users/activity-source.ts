import type { Sql } from 'sql-template-tag'
import type { Access, Reading } from '../crud/router/access.ts'

/** Entries about records that the activity shows, such as comments. */
export interface ActivitySource {
  /** What a caller must be able to read of a record to see its entries. */
  readonly reading: Reading
  /** Whether the entries of deleted records are shown too, where no scope restricts the records. */
  readonly outlivesRecords: boolean
  /**
   * Builds a query for the entries of a resource, with the columns `type`, `id`, `record_id`, `at`, `by_id`, `by` (an e-mail address) and
   * `text`.
   */
  build(access: Access): Sql
}
