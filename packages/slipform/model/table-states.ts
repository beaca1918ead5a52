// What the feature `tables` tells the admin of each table of the database: which are served, and why others are not.

/** What a server does with a table of its database. */
export const tableStates = ['served', 'read_only', 'missing'] as const

/** What a server does with a table. */
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
  /** How many rows it has; absent for a view, for a foreign table, and for one that the server may not read. */
  readonly rows?: number
  /** Whether that is estimated from its size. */
  readonly is_estimate?: boolean
  readonly state: TableState
  /** The resources that serve it, or that have it as a link table: their paths below /api. */
  readonly resources: readonly string[]
  /** Why it is missing or read-only. */
  readonly reason?: TableReason
  /** The statements that its rules replace, for the reason `rules`. */
  readonly instead_of?: readonly ('insert' | 'update' | 'delete')[]
  /** The partitioned table that a partition is part of. */
  readonly partition_of?: string
}
