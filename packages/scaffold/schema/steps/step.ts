import type { Json } from 'slipform'
import type { Kind } from 'slipform/internal'
import type { ForeignKey } from '../read/schema.ts'

/** A table's name, with its schema where it is not on the search path. */
export type TableName = { readonly name: string; readonly schema?: string }

/** A column's default: a value of its kind, or an expression as the database prints it. */
export type Default = { readonly value: Json } | { readonly sql: string }

/** A unique constraint on one column, or a unique index. */
export type UniqueKey = { readonly name: string; readonly isConstraint: boolean }

/** A check: a list of the values there may be, or a condition as the database prints it. */
export type CheckRule =
  | { readonly name: string; readonly values: readonly string[] }
  | { readonly name: string; readonly expression: string }

/** A foreign key of one column. */
export type Reference = {
  readonly name: string
  readonly table: TableName
  readonly column: string
  readonly onDelete: ForeignKey['onDelete']
}

/** A column with all that belongs to it alone, as a model wants it or as a database has it. */
export type ColumnShape = {
  readonly name: string
  /** What it is to a model; undefined for a type that no model can have. */
  readonly kind: Kind | undefined
  /** Its type in SQL: `text`, `numeric(10,2)`, `character varying(120)`. */
  readonly type: string
  readonly isNullable: boolean
  readonly isKey: boolean
  /** The database counts its values up. */
  readonly isIdentity?: boolean
  readonly default?: Default | undefined
  readonly unique?: UniqueKey | undefined
  readonly reference?: Reference | undefined
  readonly checks: readonly CheckRule[]
}

/** The value that existing records get in a column that may not be null. */
export type Fill = {
  readonly kind: Kind
  /** A value, or what the database computes. */
  readonly value: { readonly constant: Json } | { readonly sql: string }
  /** The value was chosen automatically. */
  readonly isNeutral: boolean
}

/** One way of a change of type: the type, the expression that computes its values, and what may go wrong. */
export type Conversion = {
  readonly type: string
  readonly using: string
  /** What is lost on the way, as the end of a sentence that begins with the column. */
  readonly loses?: string | undefined
  /** When it is not possible; then the database refuses it as a whole. */
  readonly fails?: string | undefined
}

/** A table with its indexes: `table.index(…)` lines, or statements; and its trigger. */
export type TableShape = {
  readonly columns: readonly ColumnShape[]
  /** Of a link table: its two columns. */
  readonly primaryKey?: readonly string[]
  readonly indexes: readonly string[]
  /** Whether a trigger tells of its changes. */
  readonly hasTrigger: boolean
}

/** What one step does, by itself. */
export type Action =
  | { readonly do: 'createSchema'; readonly schema: string }
  | ({ readonly do: 'createTable' | 'dropTable' } & TableShape)
  | { readonly do: 'addColumn' | 'dropColumn'; readonly column: ColumnShape }
  | { readonly do: 'renameColumn'; readonly from: string; readonly to: string }
  | { readonly do: 'changeType'; readonly column: string; readonly from: Conversion; readonly to: Conversion }
  | {
      readonly do: 'changeDefault'
      readonly column: ColumnShape
      readonly from: Default | undefined
      readonly to: Default | undefined
    }
  /** `forbidNull` first gives records without a value the fill; without one it fails where there are any. */
  | { readonly do: 'allowNull' | 'forbidNull'; readonly column: string; readonly fill: Fill | undefined }
  | { readonly do: 'addUnique' | 'dropUnique'; readonly column: string; readonly unique: UniqueKey }
  | { readonly do: 'addCheck' | 'dropCheck'; readonly column: string; readonly check: CheckRule }
  | {
      readonly do: 'addForeignKey' | 'dropForeignKey'
      readonly column: string
      readonly reference: Reference
      /** The table is made by the same steps: none of its records can be in the way. */
      readonly isOfNewTable?: boolean
    }
  | { readonly do: 'createIndex' | 'dropIndex'; readonly index: string }
  | { readonly do: 'createTrigger' | 'dropTrigger' }
  /** `keepValue` is its way back: PostgreSQL has none. */
  | { readonly do: 'addValue' | 'keepValue'; readonly column: string; readonly type: string; readonly value: string }

/** One step of a migration: plain data, of which both its text and its way back are made. */
export type Step = { readonly table: TableName } & Action
