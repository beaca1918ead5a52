import type { Statement } from './sql/statement.ts'

/** Where in the change log a statement has read. */
export interface LogPosition {
  readonly snapshot: string
  /** Which log and which tables it read: a log that was emptied is another one. */
  readonly origin: string
  /** The state of the tables, which differs after one was altered. */
  readonly state: string
}

/** A position as it was read: null where there is no log, or where changes of a table could pass it. */
export interface ReadPosition {
  readonly snapshot: string
  readonly origin: string | null
  /** Also null in the snapshot that the statement was sent with: the tables are as they were. */
  readonly state: string | null
}

/** Stands for a snapshot, as `pg_current_snapshot()` writes it, in the values of a statement that is built once for many snapshots. */
export const snapshotValue = Symbol('snapshot')

/** Returns a statement with a snapshot among its values: where the change log was last read. */
export function withSnapshot({ sql, values }: Statement, snapshot: string): Statement {
  return { sql, values: values.map((value) => (value === snapshotValue ? snapshot : value)) }
}
