import type { Sql } from 'sql-template-tag'
import type { Access, Reading } from '../crud/router/access.ts'

/** Entries about records that the activity shows, such as comments: rows of a table whose column `resource` names their resource. */
export interface ActivitySource {
  /** What a caller must be able to read of a record to see its entries. */
  readonly reading: Reading
  /** Whether the entries of deleted records are shown too, where no scope restricts the records. */
  readonly outlivesRecords: boolean
  /** The name of the table in Slipform's schema. */
  readonly table: string
  /** Returns how the table names a resource. */
  nameOf(access: Access): string
  /** Selects `type`, `id`, `record_id`, `at`, `by_id`, `by` (an e-mail address) and `text`. */
  readonly columns: Sql
}
