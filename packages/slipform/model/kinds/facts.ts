import type { SchemaObject } from 'ajv'
import type { BrokenRule } from '../check/fault.ts'
import type { FieldOptions, Json, Kind } from './kind.ts'

/** What is true of all numbers of a kind. */
export interface NumberFacts {
  /** Digits after the point; infinite for floating point numbers. */
  readonly scale: number
  /** Digits that a number has at most, including those after the point. */
  readonly digits: number
  /** Digits before the point that every number of the kind has room for. */
  readonly wholeDigits: number
  /** The largest number; the smallest is its negative, or one less. */
  readonly largest: number
  /** Responses send it as a string, so that no digit is lost. */
  readonly isExact: boolean
  /** An integer: a key that the database can count up. */
  readonly isWhole: boolean
}

/** What an aggregate function returns in JSON; exact results are strings. */
export type AggregateType = 'number' | 'integer' | 'string'

/** What existing records get in a new required field: an expression of the database, or a constant. */
export type NeutralValue = { readonly sql: string; readonly isUnique?: true } | { readonly constant: Json }

/** A text read as a value, or what it should be: `a number`. */
export type ParsedText = { readonly value: Json } | { readonly expected: string }

/** PostgreSQL's operators for values inside of others. */
export interface Containment {
  readonly within: string
  readonly contains: string
  readonly overlaps?: string
  /** Values consist of elements, which can be inside by themselves: of one range, or of several. */
  readonly ofElements?: 'range' | 'multirange'
}

/** How PostgreSQL computes a value of another kind from a column. */
export interface TimeConversion {
  /** Writes the expression. */
  using(source: string): string
  /** What is lost. */
  readonly loses?: string
}

/**
 * All that server and scaffolder know of a kind. They look facts up by `factsOf` and do not branch on names of kinds.
 * Functions are methods, so that the facts of one kind are the facts of any kind to the compiler; call them with that kind.
 */
export interface KindFacts<K extends Kind = Kind> {
  /** Groups kinds that the API and the database treat alike. */
  readonly family: 'text' | 'uuid' | 'number' | 'boolean' | 'time' | 'document' | 'list' | 'binary' | 'other'
  /** The limits among its options. */
  readonly limits: readonly (keyof FieldOptions)[]
  /** Yields what is wrong with its parameters. */
  check?(kind: K): Iterable<BrokenRule>
  /** Returns the kind of some arguments in the field grammar; a string says what they must be. Absent: it takes none. */
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
  /** Describes what else requests may send. */
  readonly requestDescription?: string
  /** The schema of its values in responses, where it is another one. */
  readonly responseSchema?: SchemaObject
  /** Whether a value of a body is what responses show in place of one: it stays as it is stored. */
  isShown?(value: unknown): boolean
  /** The pattern of its strings in responses. */
  readonly responsePattern?: string
  /** Whether the database gives new records their values, and no body does. */
  readonly isNumbered?: true
  /** Only for numbers. */
  number?(kind: K): NumberFacts
  /** The results of aggregate functions, by function. Only for numbers. */
  readonly aggregates?: Readonly<Record<'sum' | 'avg' | 'min' | 'max', AggregateType>>
  /** What a value marks on the calendar, so that records can be grouped by day, month or year. */
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
  /** Returns the kind of a column by the parameters of its type. */
  ofColumn?(type: { readonly precision?: number | undefined; readonly scale?: number | undefined }): K
  /** The types in `pg_type` that hold each of its values unchanged. */
  readonly losslessCasts: readonly string[]
  /** The kinds that PostgreSQL casts it to, item by item in a list, besides texts and numbers. */
  readonly castsTo: readonly Kind['name'][]
  /** The kinds of the same family that a column becomes by an expression. */
  readonly convertsTo: Readonly<Partial<Record<Kind['name'], TimeConversion>>>
  /** Returns what is lost when texts are read as its values. */
  readingLoses?(kind: K): string
  /** The index that filters use; undefined where none helps. */
  index(kind: K): 'btree' | 'gin' | undefined
  /** Whether values have an order, so that lists sort by them and filters compare them; absent: they have. */
  isOrdered?(kind: K): boolean
  /** Whether a value can be inside of another one, and by which operators PostgreSQL compares them so. */
  containment?(kind: K): Containment | undefined
  /** The type whose texts are not those of a plain cast, which appends `/32` to an address, or depends on settings of the session. */
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
