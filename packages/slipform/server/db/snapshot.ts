import type { Statement } from '../crud/sql/memoize.ts'

/** Whose snapshot a statement is sent with, as `pg_current_snapshot()` writes it: where the change log was last read, or a cached place. */
export type SnapshotOwner = 'log' | 'place'

/** Stands for a snapshot in the values of a statement that is built once for many snapshots. */
export class SnapshotValue {
  readonly owner: SnapshotOwner

  constructor(owner: SnapshotOwner) {
    this.owner = owner
  }
}

/** Returns a statement with a snapshot among its values, and with that of a place. */
export function withSnapshot({ sql, values }: Statement, log: string, place = log): Statement {
  const snapshots = { log, place }
  return { sql, values: values.map((value) => (value instanceof SnapshotValue ? snapshots[value.owner] : value)) }
}
