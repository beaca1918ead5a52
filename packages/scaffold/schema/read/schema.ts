import type { Write } from 'slipform/internal'

/** The schema of a PostgreSQL database, as plain data: read.ts reads it, and all else works with it alone. */
export type DatabaseSchema = { readonly tables: readonly Table[] }

export type Table = {
  readonly schema: string
  readonly name: string
  /** Whether the search path finds it by its name alone. */
  readonly isOnPath: boolean
  /** True also for materialized views and foreign tables. */
  readonly isView: boolean
  /** Tables inherit from it, and their rows are among its own. */
  readonly hasHeirs?: boolean
  /** Whether the database user may select from it. */
  readonly isReadable: boolean
  /** False for a materialized view that was never filled, which PostgreSQL does not read. */
  readonly isFilled?: false
  /** An estimate of how many rows it has, which PostgreSQL keeps. */
  readonly rows: number
  readonly comment: string | undefined
  readonly columns: readonly Column[]
  /** The columns of the primary key, in order; empty without one. */
  readonly primaryKey: readonly string[]
  readonly uniques: readonly Unique[]
  readonly foreignKeys: readonly ForeignKey[]
  readonly checks: readonly Check[]
  /** The names of all indexes. */
  readonly indexes: readonly string[]
  /** The names of its triggers. */
  readonly triggers: readonly string[]
  /** Whether a `before insert` row trigger may set columns. */
  readonly fillsOnInsert: boolean
  /** The statements that `do instead` rules replace, so that these return no row. */
  readonly insteadOf?: readonly Write[]
}

export type Column = {
  readonly name: string
  readonly type: ColumnType
  readonly isNullable: boolean
  /** The default as PostgreSQL prints it; undefined without one. */
  readonly default: string | undefined
  /** Whether it is `generated always`, as an identity or an expression. */
  readonly isGenerated: boolean
  /** Whether it is an identity or serial column. */
  readonly isIdentity: boolean
  readonly comment: string | undefined
}

/** A column's type, with domains resolved. */
export type ColumnType = {
  /** The base type's name in `pg_type`: `int4`, `varchar`, `numeric`; for an array, that of its items. */
  readonly name: string
  readonly isArray: boolean
  /** For an array declared with more than one dimension. */
  readonly dimensions?: number
  /** The output of `format_type`: `character varying(120)`. */
  readonly label: string
  /** The length of `varchar(n)` and `char(n)`. */
  readonly length?: number
  /** The precision of `numeric(precision, scale)`. */
  readonly precision?: number
  readonly scale?: number
  /** The schema, name and ordered labels of an enumeration type. */
  readonly enumeration?: { readonly schema: string; readonly name: string; readonly labels: readonly string[] }
}

/** A unique constraint, or a unique index over plain columns. */
export type Unique = { readonly name: string; readonly columns: readonly string[]; readonly isConstraint: boolean }

/** A foreign key; both lists of columns have the same order. */
export type ForeignKey = {
  readonly name: string
  readonly columns: readonly string[]
  readonly schema: string
  readonly table: string
  /** Whether the search path finds that table by its name alone. */
  readonly isOnPath: boolean
  readonly targetColumns: readonly string[]
  /** Whether it refers to the primary key, not to other unique columns. */
  readonly isToKey: boolean
  readonly onDelete: 'no action' | 'restrict' | 'cascade' | 'set null' | 'set default'
}

/** A check constraint of the table, or of a column's domain, which has no name. */
export type Check = {
  readonly name: string | undefined
  /** The column, if the check concerns only one. */
  readonly column: string | undefined
  /** The condition as PostgreSQL prints it, without `CHECK`; in a domain's check, the column replaces VALUE. */
  readonly expression: string
}
