import type { Sql } from 'sql-template-tag'
import type { Access, Reading } from '../crud/router/access.ts'

/** What else is known of a change, as the history stores it and the activity shows it. */
export interface EntryDetails {
  /** `undo` if the change takes another one back, `restore` if it restores an earlier version; else the feature from which a deleted record returned. */
  readonly cause?: string
  /** When the change was made that is taken back, or whose version is restored. */
  readonly cause_at?: string
  /** Whether a deleted record was restored. */
  readonly restored?: boolean
  /** The fields and links of an update that are visible to the caller, without those that the server sets itself. */
  readonly fields?: readonly string[]
}

/** Entries about records that the activity shows, such as comments: rows of a table whose column `resource` names their resource. */
export interface ActivitySource {
  /** What a caller must be able to read of a record to see its entries. */
  readonly reading: Reading
  /** Whether the entries of deleted records are shown too, where no scope restricts the records. */
  readonly outlivesRecords: boolean
  /** For entries that outlive records: whether the row `entry` is of the record that has its key now, and not of a deleted one that had it. */
  readonly isOfRecord?: Sql
  /** Renders, as the end of a condition, which entries about a resource the caller sees of the records that the caller may read. */
  conditionOf?(access: Access): Sql
  /** The name of the table in Slipform's schema. */
  readonly table: string
  /** Returns how the table names a resource. */
  nameOf(access: Access): string
  /** Selects `type`, `id`, `record_id`, `at`, `by_id`, `by` (an e-mail address), `text` and `details` (`EntryDetails`). */
  columnsOf(access: Access): Sql
}
