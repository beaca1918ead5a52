// The response of the feature `tables`: the tables of the database, which of them are served, and why others are not.

/** The states of a table: served, served for reading only, or not served. */
export const tableStates = ['served', 'read_only', 'missing'] as const

/** The state of a table. */
export type TableState = (typeof tableStates)[number]

/** Why a table is not served as a resource that can be written. */
export const tableReasons = [
  'link',
  'view',
  'no_key',
  'rules',
  'routes',
  'partition',
  'extension',
  'tool',
  'unreadable',
  'no_resource',
] as const

/** A reason why a table cannot be written. */
export type TableReason = (typeof tableReasons)[number]

/** A table or view of the database, and what the server does with it. */
export interface TableEntry {
  /** Its name, with its schema unless that is `public`. */
  readonly id: string
  readonly is_view: boolean
  /** The number of rows; absent for a view, a foreign table, and a table that the server may not read. */
  readonly rows?: number
  /** Whether the number of rows is estimated from the size of the table. */
  readonly is_estimate?: boolean
  readonly state: TableState
  /** The resources that serve the table, or that have it as a link table: their paths below /api. */
  readonly resources: readonly string[]
  /** Why the table is missing or read-only. */
  readonly reason?: TableReason
  /** The statements that rules of the table replace, for the reason `rules`. */
  readonly instead_of?: readonly ('insert' | 'update' | 'delete')[]
  /** The partitioned table that a partition is part of. */
  readonly partition_of?: string
}
