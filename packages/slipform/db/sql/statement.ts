import type { Sql } from 'sql-template-tag'

/** A statement with its values, as a `Session` runs it. */
export type Statement = Pick<Sql, 'sql' | 'values'>
