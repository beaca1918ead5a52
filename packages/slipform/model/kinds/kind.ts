import type { Field } from '../field.ts'
import type { OneOrMoreRoles } from '../roles.ts'

// The kinds of fields as data, and the options that model files pass. docs/models.md lists the members of the options: `npm run docs`.

/** Any value JSON can hold. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** The kinds without parameters. */
type PlainName = 'text' | 'uuid' | 'bigint' | 'float' | 'boolean' | 'date' | 'time' | 'datetime' | 'json' | 'bytes'

/** The kinds without parameters, one type each. */
export type PlainKind = { [Name in PlainName]: { readonly name: Name } }[PlainName]

/** The labels of an enumeration of numbers. */
export type Labels = Readonly<Record<number, string>>

/** The kinds of single values, with their parameters. */
export type ScalarKind =
  | PlainKind
  /** With labels, an enumeration of the numbers that they name. */
  | { readonly name: 'integer'; readonly labels?: Labels }
  | { readonly name: 'decimal'; readonly precision: number; readonly scale: number }
  | { readonly name: 'oneOf'; readonly values: readonly string[] }
  | { readonly name: 'sequence'; readonly pattern: string }
  | { readonly name: 'sql'; readonly type: string }

/** The kind of a field, which decides its values in the database, in JSON and in TypeScript. */
export type Kind =
  | ScalarKind
  | {
      readonly name: 'arrayOf'
      readonly item: ScalarKind
      /** The limits of each item, if there are any. */
      readonly limits?: FieldOptions
    }

/** The kind of a name, or of one of several. */
export type KindNamed<Name extends Kind['name']> = Extract<Kind, { readonly name: Name }>

/** The options of a column. */
export interface ColumnOptions<T> {
  /** Allows null. Default: false. */
  readonly nullable?: boolean
  /** No two records share a value. */
  readonly unique?: boolean
  /** The database's own default for a column that is not given. */
  readonly default?: T
  /** The column's name where it differs from the field's. */
  readonly column?: string
  /** The table whose primary key this column refers to. */
  readonly references?: string
  /** The effect on this record of deleting the record that it refers to: `restrict`, `cascade` or `set null`. Default: `restrict`. */
  readonly on_delete?: 'restrict' | 'cascade' | 'set null'
}

/** Limits of a text, named as in JSON Schema; lengths in characters. */
export interface TextOptions<T = string> extends ColumnOptions<T> {
  /** Minimum number of characters of a text. */
  readonly minLength?: number
  /** Maximum number of characters of a text. */
  readonly maxLength?: number
  /** A regular expression in JavaScript's syntax that a text must match, unanchored. */
  readonly pattern?: string
  /** The format of a text: `email`, `uri`, `hostname`, `ipv4` or `ipv6`. */
  readonly format?: 'email' | 'uri' | 'hostname' | 'ipv4' | 'ipv6'
  /** Removes the whitespace at both ends of a text in a body, before its lengths, `pattern` and `format` are checked. */
  readonly trim?: boolean
}

/** Limits of a number, both inclusive. */
export interface NumberOptions<T = number, Limit = number> extends ColumnOptions<T> {
  /** Smallest number; a string for exact numbers of many digits. */
  readonly minimum?: Limit
  /** Largest number, in the same forms. */
  readonly maximum?: Limit
}

/** The next states of a state: each a value, or with the role that the change needs. */
export type NextStates<State extends string = string> = readonly (
  | State
  | { readonly to: State; readonly role: OneOrMoreRoles }
)[]

/** The states of an enumeration of texts. */
export interface StateOptions<State extends string = string, T = State> extends ColumnOptions<T> {
  /** The values that each value may change to: `{ draft: ['confirmed', { to: 'returned', role: 'admin' }] }`. A value without an entry is final. Default: any may become any other. */
  readonly transitions?: { readonly [From in State]?: NextStates<State> }
  /** With `transitions`: the values that a new record may have. Default: the first. */
  readonly initial?: readonly State[]
}

/** The options of a sequence. */
export interface SequenceOptions {
  /** The column's name where it differs from the field's. */
  readonly column?: string
  /** The time zone in which a year, or month, begins: `Europe/Berlin`. Default: `UTC`. */
  readonly timeZone?: string
}

/** The options of all kinds. */
export type FieldOptions = ColumnOptions<unknown> &
  TextOptions<unknown> &
  NumberOptions<unknown, number | string> &
  StateOptions<string, unknown> &
  SequenceOptions

type Nullable<O> = O extends { readonly nullable: true } ? true : false
type HasDefault<O> = O extends { readonly default: unknown } ? true : false

/** The field that a kind's function returns for its options. */
export type FieldOf<T, In, O> = Field<T, In, Nullable<O>, HasDefault<O>>

/** Whether values are lists. */
export function isArray(kind: Kind): kind is KindNamed<'arrayOf'> {
  return kind.name === 'arrayOf'
}

/** Returns the kind of a list's items; any other kind itself. */
export function itemOf(kind: Kind): ScalarKind {
  return isArray(kind) ? kind.item : kind
}

/** Returns the values of an enumeration, texts or numbers; undefined for other kinds. */
export function valuesOf(kind: Kind): readonly (string | number)[] | undefined {
  if (kind.name === 'oneOf') return kind.values
  return kind.name === 'integer' && kind.labels ? Object.keys(kind.labels).map(Number) : undefined
}

/** Returns the labels of an enumeration of numbers; undefined for other kinds. */
export function labelsOf(kind: Kind): Labels | undefined {
  return kind.name === 'integer' ? kind.labels : undefined
}

/** Returns the function of a kind in model files. */
export function functionOfKind(kind: Kind): string {
  return labelsOf(kind) ? 'oneOf' : kind.name
}
