import type { Role } from './roles.ts'

/** The generated models a field can be removed from. */
export const excludeTargets = ['one', 'create', 'update', 'list', 'scoped'] as const

/** One of them. */
export type ExcludeTarget = (typeof excludeTargets)[number]

/** A value, or a function that is called for each record. */
export type ValueExpression<T> = T | (() => T | Promise<T>)

/** The attributes of a stored field, named as in the interface description. */
export interface FieldAttributes<T = unknown> {
  /** Marks the primary key; exactly one field carries it. */
  readonly primary_key?: boolean
  /** Removes the field from the named generated models. */
  readonly exclude?: readonly ExcludeTarget[]
  /** Allows filtering by the field, with every operator. */
  readonly filterable?: boolean
  /** Allows sorting by the field. */
  readonly sortable?: boolean
  /** The field is searched by `q`. */
  readonly fulltext?: boolean
  /** The value assigned when a record is created and the client gives none. */
  readonly on_create?: ValueExpression<T>
  /** The value assigned on every update. */
  readonly on_update?: ValueExpression<T>
  /** Hides the field from lower roles: for them it does not exist, neither for reading nor for writing. */
  readonly visible_to?: Role
  /** The field is not stored: only hooks receive its value from a body. */
  readonly non_db_attr?: boolean
}

/** Where a relation is loaded, and how many levels deep (default: 5). */
export interface JoinOptions {
  readonly one?: boolean
  readonly all?: boolean
  readonly depth?: number
}

/** The attributes of a relation. `Column` is the union of the related model's field names. */
export interface RelationAttributes<Column extends string = string> {
  /** Required with `join`: a relation is not a column of its own. */
  readonly non_db_attr: true
  readonly join?: JoinOptions
  /** Fields of the related model that dotted filters may name. */
  readonly join_filterable?: readonly Column[]
  /** Fields of the related model that a dotted sort may name. */
  readonly join_sortable?: readonly Column[]
  /** Removes the relation from the named generated models. */
  readonly exclude?: readonly ExcludeTarget[]
  /** Hides the relation from lower roles: for them it does not exist. */
  readonly visible_to?: Role
}
