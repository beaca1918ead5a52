import type { Sql } from 'sql-template-tag'

/** A statement as it is sent, with its values: what a `Session` runs. */
export type Statement = Pick<Sql, 'sql' | 'values'>
