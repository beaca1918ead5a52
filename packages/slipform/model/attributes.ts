import type { Tone } from './badge-colors.ts'
import type { databaseDefault } from './database-default.ts'
import type { OneOrMoreRoles } from './roles.ts'

// The annotations of model files, in `.crud({ … })`. docs/models.md is written from the members below: `npm run docs`.

/** The bodies and responses that a field can be removed from. */
export const excludeTargets = ['one', 'create', 'update', 'list', 'scoped'] as const

/** A body or response that a field can be removed from. */
export type ExcludeTarget = (typeof excludeTargets)[number]

/** A value, or a function that is called for each record. */
export type ValueExpression<T> = T | (() => T | Promise<T>)

/**
 * How numbers are shown that are no plain numbers: seconds as `1h 30m`, milliseconds as `5:44`, bytes as `20 kB`, 12.5 as `12.5%`, and
 * seconds since 1970 as times.
 */
export const numberFormats = ['duration', 'milliseconds', 'bytes', 'percent', 'epoch'] as const

/** How a number is shown. */
export type NumberFormat = (typeof numberFormats)[number]

/**
 * The currency of an amount: its ISO code, or the field of the same record that holds it. Amounts in the currency's smallest unit
 * have `cents`.
 */
export type Currency =
  | string
  | { readonly code: string; readonly cents: true }
  | { readonly field: string; readonly cents?: true }

/** The attributes of a stored field, named as in the interface description. */
export interface FieldAttributes<T = unknown> {
  /** Marks the key: one field, or several in the order of the key; lists can always be filtered and sorted by it. Rows of a model without one are only listed. */
  readonly primary_key?: boolean
  /** Removes the field from single records (`one`), `list`, the bodies of `create` and `update`, or responses under a scope (`scoped`). */
  readonly exclude?: readonly ExcludeTarget[]
  /** Allows filtering by the field, with every operator, and aggregates over it. */
  readonly filterable?: boolean
  /** Allows sorting by the field. */
  readonly sortable?: boolean
  /** Lets `q` search the field. */
  readonly fulltext?: boolean
  /** The value of a new record when the client sends none: a value, a function that is called for each record, `databaseDefault`, `currentUser` for the user who creates it, or for keys `nextNumber`. */
  readonly on_create?: ValueExpression<T> | typeof databaseDefault
  /** The value assigned on every update, in the same forms. */
  readonly on_update?: ValueExpression<T>
  /** The lowest role that can see the field: `viewer`, `editor` or `admin`. For lower roles it does not exist, neither for reading nor for writing. */
  readonly visible_to?: OneOrMoreRoles
  /** The lowest role that writes the field, or several roles. A request of another role that changes it is a 403. Default: the roles that write the record and see the field. */
  readonly writable_by?: OneOrMoreRoles
  /** What the field means, in a sentence: the API's description has it, and the admin shows it below the input. */
  readonly description?: string
  /** The unit of a number, as people write it behind the value: `km`. Pages show it. */
  readonly unit?: string
  /** The currency of an amount: its ISO code (`EUR`), or the field that holds it: `{ field: 'currency' }`. With `cents: true`, in `{ code: 'EUR', cents: true }`, numbers count its smallest unit. */
  readonly currency?: Currency
  /** How a number is shown and entered: `duration` (in seconds), `milliseconds`, `bytes`, `percent` (12.5 is 12.5 %), or `epoch`: a time, in seconds since 1970. The format of a text is an option of `text`. */
  readonly format?: NumberFormat
  /** What values of an enumeration mean, as the colour of their badges: `{ urgent: 'danger', low: 'neutral' }`; `success`, `warning`, `danger`, `info`, `special` or `neutral`. Default: by well-known words in the values. */
  readonly tone?: { readonly [Value in T & (string | number)]?: Tone }
  /** The heading below which forms and pages of records show the field. */
  readonly group?: string
  /** The field is not stored: only hooks receive its value from a body. */
  readonly non_db_attr?: boolean
}

/** Where a relation is loaded, how many levels deep (default: 5), and which fields of the related records are. */
export interface JoinOptions<Column extends string = string> {
  readonly one?: boolean
  readonly all?: boolean
  readonly depth?: number
  /** Besides the key. Default: every field of the view. */
  readonly fields?: readonly Column[]
}

/** The attributes of a relation. `Column` is the union of the related model's field names. */
export interface RelationAttributes<Column extends string = string> {
  /** Always `true`, whether or not it is written: a relation is not a column. */
  readonly non_db_attr?: true
  /** Loads the related records in single records (`one`) and in lists (`all`), down to `depth` levels (default: 5); with `fields` only these and the key. */
  readonly join?: JoinOptions<Column>
  /** Fields of the related model for filters such as `?vehicles.make=BMW`. */
  readonly join_filterable?: readonly Column[]
  /** Fields of the related model for `?sort=["customer.name","ASC"]`. */
  readonly join_sortable?: readonly Column[]
  /** Lets `q` also search the fields with `fulltext` of the related records: those that the caller reaches and sees. */
  readonly fulltext?: boolean
  /** Removes the relation from `one`, `list`, `create`, `update` or `scoped`. */
  readonly exclude?: readonly ExcludeTarget[]
  /** The lowest role that can see the relation. Default: the roles that can read the related model. */
  readonly visible_to?: OneOrMoreRoles
}
