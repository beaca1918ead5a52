import type { Statement } from '../crud/sql/memoize.ts'

/** A snapshot of PostgreSQL, as `pg_current_snapshot()` writes it: which transactions a statement sees. */
export interface Snapshot {
  /** Every transaction before this one is seen, or was rolled back. */
  readonly xmin: string
  /** No transaction from this one on is seen. */
  readonly xmax: string
  /** The transactions between the two that are not seen, as an array of SQL: `{12,15}`. */
  readonly running: string
}

/** Parses the text of a snapshot: `xmin:xmax:running,running`. */
export function parseSnapshot(text: string): Snapshot {
  const [xmin = '', xmax = '', running = ''] = text.split(':')
  return { xmin, xmax, running: `{${running}}` }
}

/** The snapshots that a statement can be sent with: where the change log was last read, and that of a cached place. */
export type SnapshotOwner = 'log' | 'place'

/** Stands for a part of a snapshot in the values of a statement that is built once for many snapshots. */
export class SnapshotPart {
  readonly name: keyof Snapshot
  readonly owner: SnapshotOwner

  constructor(name: keyof Snapshot, owner: SnapshotOwner) {
    this.name = name
    this.owner = owner
  }
}

/** Returns a statement with the parts of a snapshot among its values, and those of the snapshot of a place. */
export function withSnapshot({ sql, values }: Statement, log: Snapshot, place = log): Statement {
  const snapshots = { log, place }
  return {
    sql,
    values: values.map((value) => (value instanceof SnapshotPart ? snapshots[value.owner][value.name] : value)),
  }
}
