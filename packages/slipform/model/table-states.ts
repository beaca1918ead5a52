/** What a server does with a table of its database. */
export const tableStates = ['served', 'read_only', 'missing'] as const

/** One of them. */
export type TableState = (typeof tableStates)[number]

/** Why a table is not served as a resource that can be written. */
export const tableReasons = [
  'link',
  'view',
  'no_key',
  'routes',
  'partition',
  'extension',
  'tool',
  'unreadable',
  'no_resource',
] as const

/** One of them. */
export type TableReason = (typeof tableReasons)[number]

/** A table or view of the database, and what the server does with it. */
export interface TableEntry {
  /** Its name, with its schema unless that is `public`. */
  readonly id: string
  readonly is_view: boolean
  /** About how many rows it has, as the database estimates; absent for a view, and before the first estimate. */
  readonly rows?: number
  readonly state: TableState
  /** The resources that serve it, or that have it as a link table: their paths below /api. */
  readonly resources: readonly string[]
  /** Why it is missing or read-only. */
  readonly reason?: TableReason
  /** The partitioned table that a partition is part of. */
  readonly partition_of?: string
}
