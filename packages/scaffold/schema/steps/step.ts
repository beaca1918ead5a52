// Migrations as data: compare/ plans steps, write/ renders them. A new action has a place in order.ts, invert.ts, loss.ts if it
// loses data, and step-text.ts.

import type { Json } from 'slipform'
import type { Kind } from 'slipform/kinds'
import type { ForeignKey } from '../read/schema.ts'

/** A table's name, with its schema if that is not on the search path. `isOnPath` says so of a table that was read from the database. */
export type TableName = { readonly name: string; readonly schema?: string; readonly isOnPath?: boolean }

/** A column's default: a value of its kind, or an expression as the database prints it. */
export type Default = { readonly value: Json } | { readonly sql: string }

/** A unique constraint, or a unique index, on a column; with `tenant` on the column together with that of the tenant. */
export type UniqueKey = { readonly name: string; readonly isConstraint: boolean; readonly tenant?: string }

/** A check: a list of allowed values, or a condition as the database prints it. */
export type CheckRule =
  | { readonly name: string; readonly values: readonly (string | number)[] }
  | { readonly name: string; readonly expression: string }

/** A foreign key of one column. */
export type Reference = {
  readonly name: string
  readonly table: TableName
  readonly column: string
  readonly onDelete: ForeignKey['onDelete']
}

/** A column with its constraints, as a model needs it or a database has it. */
export type ColumnShape = {
  readonly name: string
  /** Its kind in a model; undefined for a type without a kind. */
  readonly kind: Kind | undefined
  /** Its SQL type: `text`, `numeric(10,2)`, `character varying(120)`. */
  readonly type: string
  readonly isNullable: boolean
  readonly isKey: boolean
  /** Whether it is an identity column. */
  readonly isIdentity?: boolean
  readonly default?: Default | undefined
  readonly unique?: UniqueKey | undefined
  readonly reference?: Reference | undefined
  readonly checks: readonly CheckRule[]
}

/** The value of existing records for a column that is not nullable. */
export type Fill = {
  readonly kind: Kind
  /** A constant, or an expression that the database computes. */
  readonly value: { readonly constant: Json } | { readonly sql: string }
  /** The value was chosen automatically. */
  readonly isNeutral: boolean
}

/** A change of type in one direction: the new type, the expression that computes its values, and the risks. */
export type Conversion = {
  readonly type: string
  readonly using: string
  /** The data that is lost, as the end of a sentence. */
  readonly loses?: string | undefined
  /** The condition under which the database rejects the change, as the end of a sentence. */
  readonly fails?: string | undefined
}

/** A table with its indexes: `table.index(…)` lines, or statements; and its triggers. */
export type TableShape = {
  readonly columns: readonly ColumnShape[]
  /** The columns of the primary key, if there are several: that of one column is part of it. */
  readonly primaryKey?: readonly string[]
  /** Whether it is the link table of a many-to-many relation, which no model has. */
  readonly isLink?: true
  readonly indexes: readonly string[]
  /** The constraints of its rules: definitions by name. */
  readonly rules?: Readonly<Record<string, string>>
  /** Whether triggers log its changes. */
  readonly hasTriggers: boolean
}

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
  /** `forbidNull` first replaces nulls by `fill`; without one it fails if there are nulls. */
  | {
      readonly do: 'allowNull' | 'forbidNull'
      readonly column: string
      readonly fill: Fill | undefined
      /** Whether records may hold null, unlike in a new column. */
      readonly wasNullable?: true
    }
  | { readonly do: 'addUnique' | 'dropUnique'; readonly column: string; readonly unique: UniqueKey }
  | { readonly do: 'addCheck' | 'dropCheck'; readonly column: string; readonly check: CheckRule }
  | {
      readonly do: 'addForeignKey' | 'dropForeignKey'
      readonly column: string
      readonly reference: Reference
      /** The same steps create the table, so that it has no records. */
      readonly isOfNewTable?: boolean
    }
  | { readonly do: 'createIndex' | 'dropIndex'; readonly index: string }
  /** A rule of the model as a constraint, or a unique index over some records. */
  | { readonly do: 'addRule' | 'dropRule'; readonly name: string; readonly definition: string }
  | { readonly do: 'createTriggers' | 'dropTriggers' }
  /** `keepValue` is the inverse of `addValue`, without effect: PostgreSQL cannot remove values. */
  | { readonly do: 'addValue' | 'keepValue'; readonly column: string; readonly type: string; readonly value: string }

/** A step of a migration, as plain data from which its code and its inverse derive. */
export type Step = { readonly table: TableName } & Action
