/** A PostgreSQL database as its catalog describes it: plain data, read once. */
export type DatabaseSchema = { readonly tables: readonly Table[] }

/** A table or view, with everything the scaffolder asks about it. */
export type Table = {
  readonly schema: string
  readonly name: string
  /** A materialized view is a view. */
  readonly isView: boolean
  /** Whether the user who reads the catalog may read all of its rows' columns. */
  readonly isReadable: boolean
  readonly comment: string | undefined
  readonly columns: readonly Column[]
  /** Columns of the primary key, in its order; empty without one. */
  readonly primaryKey: readonly string[]
  readonly uniques: readonly Unique[]
  readonly foreignKeys: readonly ForeignKey[]
  readonly checks: readonly Check[]
  /** The names of its indexes, of every sort. */
  readonly indexes: readonly string[]
  /** The names of its triggers. */
  readonly triggers: readonly string[]
  /** Whether a trigger runs before each row is inserted, and may fill its columns. */
  readonly fillsOnInsert: boolean
}

/** A column. */
export type Column = {
  readonly name: string
  readonly type: ColumnType
  readonly isNullable: boolean
  /** The default as PostgreSQL prints it; undefined without one. */
  readonly default: string | undefined
  /** The database makes every value by itself: `generated always`, as an identity or an expression. */
  readonly isGenerated: boolean
  /** The database makes a value that is not given: identity or serial. */
  readonly isIdentity: boolean
  readonly comment: string | undefined
}

/** A column's type, domains resolved to what they stand for. */
export type ColumnType = {
  /** The base type as `pg_type` calls it: `int4`, `varchar`, `numeric`; of an array, the type of its items. */
  readonly name: string
  readonly isArray: boolean
  /** Of an array that is declared with more than one dimension. */
  readonly dimensions?: number
  /** As `format_type` prints it: `character varying(120)`. */
  readonly label: string
  /** Of `varchar(n)` and `char(n)`. */
  readonly length?: number
  /** Of `numeric(precision, scale)`. */
  readonly precision?: number
  readonly scale?: number
  /** The labels of an enumeration type, in its order, and the type's own name. */
  readonly enumeration?: { readonly schema: string; readonly name: string; readonly labels: readonly string[] }
}

/** A unique constraint, or a unique index over plain columns. */
export type Unique = { readonly name: string; readonly columns: readonly string[]; readonly isConstraint: boolean }

/** A foreign key; both lists of columns in the same order. */
export type ForeignKey = {
  readonly name: string
  readonly columns: readonly string[]
  readonly schema: string
  readonly table: string
  readonly targetColumns: readonly string[]
  /** It points to the table's primary key, not to other columns that are unique. */
  readonly isToKey: boolean
  readonly onDelete: 'no action' | 'restrict' | 'cascade' | 'set null' | 'set default'
}

/** A check constraint, on the table or on a column's domain (`name` is undefined for a domain's). */
export type Check = {
  readonly name: string | undefined
  /** The column it speaks of, where it speaks of one only. */
  readonly column: string | undefined
  /** The condition as PostgreSQL prints it, without `CHECK`; in a domain's, VALUE is replaced by the column. */
  readonly expression: string
}
