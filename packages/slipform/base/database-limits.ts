/** Limits and options of the connections to a database, from the settings. The embedded database ignores those of a pool. */
export interface DatabaseLimits {
  /** Milliseconds after which a statement is cancelled; 0 for never. */
  readonly statementTimeout?: number
  /** The maximum number of open connections. */
  readonly connections?: number
  /** Milliseconds that a request waits for a free connection. */
  readonly connectionTimeout?: number
  /** Milliseconds that a statement waits for a lock; 0 for no separate limit. */
  readonly lockTimeout?: number
  /** Milliseconds after which an idle transaction is rolled back; 0 for never. */
  readonly idleTransactionTimeout?: number
  /** Whether repeated statements are prepared; `auto` prepares them unless a pooler is in front of the database. */
  readonly preparedStatements?: PreparedStatements
  /** Whether a commit of the embedded database waits until the disk has it. */
  readonly fsync?: boolean
}

export const preparedStatements = ['on', 'off', 'auto'] as const

/** When statements are prepared. */
export type PreparedStatements = (typeof preparedStatements)[number]

/** The limits without settings. */
export const defaultLimits = {
  statementTimeout: 30_000,
  connections: 10,
  connectionTimeout: 2_000,
  lockTimeout: 0,
  idleTransactionTimeout: 30_000,
  preparedStatements: 'auto',
  fsync: true,
} as const satisfies Required<DatabaseLimits>
