import type { SchemaObject } from 'ajv'
import type { BrokenRule } from '../check/fault.ts'
import type { FieldOptions, Json, Kind } from './kind.ts'

/** The facts of all numbers of a kind. */
export interface NumberFacts {
  /** Digits after the point; infinite for floating point numbers. */
  readonly scale: number
  /** Digits that a number has at most, including those after the point. */
  readonly digits: number
  /** Digits before the point that every number of the kind has room for. */
  readonly wholeDigits: number
  /** The largest number; the smallest is its negative, or one less. */
  readonly largest: number
  /** Whether responses send numbers as strings, so that no digit is lost. */
  readonly isExact: boolean
  /** Whether numbers are integers, so that the database can count up a key. */
  readonly isWhole: boolean
}

/** The type of an aggregate function's result in JSON; exact results are strings. */
export type AggregateType = 'number' | 'integer' | 'string'

/** The value of existing records in a new required field: an SQL expression, or a constant. */
export type NeutralValue = { readonly sql: string; readonly isUnique?: true } | { readonly constant: Json }

/** The value of a text, or the expected form of the text: `a number`. */
export type ParsedText = { readonly value: Json } | { readonly expected: string }

/** PostgreSQL's operators for values inside of others. */
export interface Containment {
  readonly within: string
  readonly contains: string
  readonly overlaps?: string
  /** Values are ranges or sets of ranges, so that a single element can be inside, too. */
  readonly ofElements?: 'range' | 'multirange'
}

/** A value of another kind that PostgreSQL computes from a column. */
export interface TimeConversion {
  /** Writes the expression. */
  using(source: string): string
  /** The loss in words, for warnings: `the time of day is lost`. Absent: nothing is lost. */
  readonly loses?: string
}

/**
 * The facts of a kind: "its" and "it" below refer to the kind. Server and scaffolder read facts by `factsOf` and do not branch on names of
 * kinds. Functions are methods, so that the compiler takes the facts of one kind for those of any; call them with a kind of the same name.
 */
export interface KindFacts<K extends Kind = Kind> {
  /** Groups kinds that the API and the database treat alike. */
  readonly family: 'text' | 'uuid' | 'number' | 'boolean' | 'time' | 'document' | 'list' | 'binary' | 'other'
  /** Its options besides those of every column, such as the limits of a text. A list may have them for its items. */
  readonly limits: readonly (keyof FieldOptions)[]
  /** Yields the rules that its parameters break. */
  check?(kind: K): Iterable<BrokenRule>
  /** Returns the kind for some arguments in the field grammar, or a message about wrong arguments. Absent: it takes none. */
  ofArguments?(texts: readonly string[]): Kind | string
  /** Returns its arguments in a model file. */
  parameters(kind: K): readonly Json[]

  // Values
  /** Whether JSON holds its values as strings. */
  readonly isStringInJson: boolean
  /** Returns the JSON Schema of its values: type and limits. */
  jsonSchema(kind: K, options: FieldOptions): SchemaObject
  /** Reads a filter value, given as JSON or as a query parameter; undefined if it is not of the kind. */
  read(value: unknown, kind: K): unknown
  /** Completes "expected …" for a filter value that cannot be read. */
  expected(kind: K, value: unknown): string
  /** Whether a text with commas in a query parameter is one value. */
  isWholeText(text: string, kind: K): boolean
  /** Whether null is one of its values, which a list of them may hold. */
  readonly includesNull?: true
  /** Returns a string value in its normal form. */
  normalize?(text: string): string
  /** Reads a text that a person or the database wrote: a default, a fill. */
  parse(text: string, kind: K): ParsedText
  /** Describes the values in the OpenAPI document. */
  description(kind: K): string
  /** Describes further forms that requests may send. */
  readonly requestDescription?: string
  /** The schema of its values in responses, where it differs from that of bodies. */
  readonly responseSchema?: SchemaObject
  /** Whether a value in a body is the description that responses show in place of a value: then the stored value stays. */
  isShown?(value: unknown): boolean
  /** The pattern of its strings in responses. */
  readonly responsePattern?: string
  /** Whether the database gives new records their values, and no body does. */
  readonly isNumbered?: true
  /** Only for numbers. */
  number?(kind: K): NumberFacts
  /** The results of aggregate functions, by function. Only for numbers. */
  readonly aggregates?: Readonly<Record<'sum' | 'avg' | 'min' | 'max', AggregateType>>
  /** The precision of a value on the calendar, by which records are grouped by day, month or year. */
  readonly calendar?: 'day' | 'timestamp'
  /** The type of PostgreSQL that holds a range between two values, such as `daterange`. */
  readonly rangeType?: string
  /** The value expression that a specification may name: the current time, or a random UUID. */
  readonly generator?: 'now' | 'uuid'

  // Database
  /** Returns the type of its columns: `numeric(10,2)`. */
  columnType(kind: K): string
  /** Returns method and arguments of knex's schema builder; undefined where it has none. */
  knexColumn(kind: K): readonly [method: string, ...parameters: Json[]] | undefined
  /** The names in `pg_type` of the columns it can be read from; a name belongs to the first kind that lists it. */
  readonly columnTypes: readonly string[]
  /** Returns the kind of a column by the parameters of the column's type. */
  ofColumn?(type: { readonly precision?: number | undefined; readonly scale?: number | undefined }): K
  /** The types in `pg_type` that hold each of its values unchanged. */
  readonly losslessCasts: readonly string[]
  /** The kinds that PostgreSQL casts it to, item by item in a list, besides texts and numbers. */
  readonly castsTo: readonly Kind['name'][]
  /** The kinds of the same family that a column becomes by an expression. */
  readonly convertsTo: Readonly<Partial<Record<Kind['name'], TimeConversion>>>
  /** Returns the loss when texts are read as its values, in words. */
  readingLoses?(kind: K): string
  /** The index that filters use; undefined where none helps. */
  index(kind: K): 'btree' | 'gin' | undefined
  /** Whether values have an order, so that lists sort by them and filters compare them; absent: they have. */
  isOrdered?(kind: K): boolean
  /** Returns PostgreSQL's operators for values inside of others; absent or undefined: values are not inside of others. */
  containment?(kind: K): Containment | undefined
  /** The type, if a plain cast does not give its texts: a cast appends `/32` to an address, or depends on settings of the session. */
  textForm?(kind: K): 'interval' | 'money' | 'inet' | undefined
  /** How statements write a column for JSON: as it is, as text, or as a timestamp in UTC. */
  readonly wire: 'plain' | 'text' | 'utc'
  /** Returns a value as statements take it, where they do not take it as it is. */
  toStored?(value: unknown): unknown
  /** Returns the neutral value for existing records. */
  neutral(kind: K): NeutralValue

  // Tests
  /** Returns an example value; undefined where limits decide. */
  example(kind: K): Json | undefined
  /** The part of a timestamp, as RFC 3339, that is a value of the kind; tests make unique values of it. */
  readonly timestampPart?: readonly [start: number, end?: number]
  /** The number of characters that its input takes. */
  readonly typedLength?: number
}
