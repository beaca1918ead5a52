import { type Field, field } from './field.ts'

/** Any value JSON can hold. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** The kinds of single values, with their parameters. */
export type ScalarKind =
  | {
      readonly name:
        | 'text'
        | 'uuid'
        | 'integer'
        | 'bigint'
        | 'float'
        | 'boolean'
        | 'date'
        | 'time'
        | 'datetime'
        | 'json'
    }
  | { readonly name: 'decimal'; readonly precision: number; readonly scale: number }
  | { readonly name: 'oneOf'; readonly values: readonly string[] }

/** The kind of a field: what its values are, in the database, on the wire and in TypeScript. */
export type Kind =
  | ScalarKind
  | {
      readonly name: 'arrayOf'
      readonly item: ScalarKind
      /** The limits of each item, if there are any. */
      readonly limits?: FieldOptions
    }

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
  /** What happens to this record when the one it refers to is deleted: `restrict`, `cascade` or `set null`. Default: `restrict`. */
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
}

/** Limits of a number, both inclusive. */
export interface NumberOptions<T = number, Limit = number> extends ColumnOptions<T> {
  /** Smallest number; a string for exact numbers of many digits. */
  readonly minimum?: Limit
  /** Largest number, in the same forms. */
  readonly maximum?: Limit
}

/** The options of all kinds. */
export type FieldOptions = ColumnOptions<unknown> & TextOptions<unknown> & NumberOptions<unknown, number | string>

type Nullable<O> = O extends { readonly nullable: true } ? true : false
type HasDefault<O> = O extends { readonly default: unknown } ? true : false
type FieldOf<T, In, O> = Field<T, In, Nullable<O>, HasDefault<O>>

/**
 * Text of any length, unless `maxLength` says less.
 *
 * @example
 * text({ maxLength: 80 })
 */
export function text<const O extends TextOptions>(options?: O): FieldOf<string, string, O> {
  return field({ name: 'text' }, options)
}

/**
 * A UUID, in lower case on the wire.
 *
 * @example
 * uuid({ references: 'customers' })
 */
export function uuid<const O extends ColumnOptions<string>>(options?: O): FieldOf<string, string, O> {
  return field({ name: 'uuid' }, options)
}

/**
 * A 32-bit integer.
 *
 * @example
 * integer({ minimum: 0 })
 */
export function integer<const O extends NumberOptions>(options?: O): FieldOf<number, number, O> {
  return field({ name: 'integer' }, options)
}

/**
 * A 64-bit integer: a string on the wire, so that no digit is lost; numbers are accepted.
 *
 * @example
 * bigint({ nullable: true })
 */
export function bigint<const O extends NumberOptions<string, number | string>>(
  options?: O,
): FieldOf<string, string | number, O> {
  return field({ name: 'bigint' }, options)
}

/**
 * An exact decimal number of `precision` digits, `scale` of them after the point: a string on the wire.
 *
 * @example
 * decimal(10, 2)
 */
export function decimal<const O extends NumberOptions<string, number | string>>(
  precision: number,
  scale: number,
  options?: O,
): FieldOf<string, string | number, O> {
  return field({ name: 'decimal', precision, scale }, options)
}

/**
 * A double-precision floating point number.
 *
 * @example
 * float({ maximum: 1 })
 */
export function float<const O extends NumberOptions>(options?: O): FieldOf<number, number, O> {
  return field({ name: 'float' }, options)
}

/**
 * True or false.
 *
 * @example
 * boolean({ default: false })
 */
export function boolean<const O extends ColumnOptions<boolean>>(options?: O): FieldOf<boolean, boolean, O> {
  return field({ name: 'boolean' }, options)
}

/**
 * An enumeration: one of the texts given.
 *
 * @example
 * oneOf(['standard', 'gold'])
 */
export function oneOf<const V extends readonly string[], const O extends ColumnOptions<V[number]>>(
  values: V,
  options?: O,
): FieldOf<V[number], V[number], O> {
  return field({ name: 'oneOf', values }, options)
}

/**
 * A calendar date, `YYYY-MM-DD`, in no time zone.
 *
 * @example
 * date({ nullable: true })
 */
export function date<const O extends ColumnOptions<string>>(options?: O): FieldOf<string, string, O> {
  return field({ name: 'date' }, options)
}

/**
 * A time of day, `HH:MM:SS`, in no time zone.
 *
 * @example
 * time()
 */
export function time<const O extends ColumnOptions<string>>(options?: O): FieldOf<string, string, O> {
  return field({ name: 'time' }, options)
}

/**
 * A timestamp, RFC 3339 in UTC; bodies may use any offset.
 *
 * @example
 * datetime().crud({ on_create: now })
 */
export function datetime<const O extends ColumnOptions<string>>(options?: O): FieldOf<string, string, O> {
  return field({ name: 'datetime' }, options)
}

/**
 * Any JSON value.
 *
 * @example
 * json({ nullable: true })
 */
export function json<const O extends ColumnOptions<Json>>(options?: O): FieldOf<Json, Json, O> {
  return field({ name: 'json' }, options)
}

/**
 * A list of values of one kind: `arrayOf(text())`.
 *
 * @example
 * arrayOf(text({ maxLength: 20 }))
 */
export function arrayOf<T, In, const O extends ColumnOptions<readonly T[]>>(
  item: Field<T, In, boolean, boolean>,
  options?: O,
): FieldOf<T[], In[], O> {
  if (item.kind.name === 'arrayOf') throw new Error('arrayOf: an array of arrays is not a kind. Use json() instead.')
  const limits = { ...item.options, ...item.attributes }
  return field({ name: 'arrayOf', item: item.kind, ...(Object.keys(limits).length > 0 && { limits }) }, options)
}

/**
 * The current time in UTC, for `on_create` and `on_update`.
 *
 * @example
 * now() > '2020-01-01T00:00:00.000Z' // true
 */
export function now(): string {
  return new Date().toISOString()
}
