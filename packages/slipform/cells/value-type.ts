/** The types that a cell of a CSV file, or of the admin's grid, can be parsed as. `converters` in convert.ts has a function for each. */
export type ValueKind =
  | 'text'
  | 'integer'
  | 'float'
  | 'bigint'
  | 'decimal'
  | 'boolean'
  | 'enumeration'
  | 'date'
  | 'datetime'
  | 'json'
  | 'array'

/** The type of a field's values. */
export interface ValueType {
  kind: ValueKind
  nullable: boolean
  /** The values of an enumeration. */
  values?: (string | number)[]
  /** The labels of values that are numbers. */
  labels?: Readonly<Record<number, string>>
  /** A text that may follow a number: `km`, `%`. */
  unit?: string
  /** Whether a number is a time, the seconds since 1970: cells hold the time, or the number. */
  isEpoch?: true
  /** The type of an array's members. */
  items?: ValueType
}
