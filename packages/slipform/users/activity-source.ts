import type { Sql } from 'sql-template-tag'
import type { Access, Reading } from '../crud/router/access.ts'

/** Further facts of a change, which the history stores and the activity shows. */
export interface EntryDetails {
  /** `undo` if the change reverts another one, `restore` if it restores an earlier version; else the feature that restored a deleted record. */
  readonly cause?: string
  /** The time of the change that is reverted, or whose version is restored. */
  readonly cause_at?: string
  /** Whether a deleted record was restored. */
  readonly restored?: boolean
  /** The fields and links of an update that are visible to the caller, without those that the server sets itself. */
  readonly fields?: readonly string[]
}

/** Entries about records that the activity shows, such as comments: rows of a table whose column `resource` names their resource. */
export interface ActivitySource {
  /** The operation by which a caller must be able to read a record to see its entries. */
  readonly reading: Reading
  /** Whether the entries of deleted records are shown, too, if no scope restricts the records. */
  readonly outlivesRecords: boolean
  /** For entries that outlive records: renders whether the row `entry` belongs to the current record of its key, not to a deleted one. */
  readonly isOfRecord?: Sql
  /** Renders, as the end of a condition, which entries about readable records the caller sees. */
  conditionOf?(access: Access): Sql
  /** The name of the table in Slipform's schema. */
  readonly table: string
  /** Returns the name of a resource in the column `resource`. */
  nameOf(access: Access): string
  /** Selects `type`, `id`, `record_id`, `at`, `by_id`, `by` (an e-mail address), `text` and `details` (`EntryDetails`). */
  columnsOf(access: Access): Sql
}
