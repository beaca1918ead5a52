/** The types that a cell can be parsed as: of a CSV file, and of what is pasted into the grid of the admin. */
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
  /** What may stand behind a number: `km`, `%`. */
  unit?: string
  /** The type of an array's members. */
  items?: ValueType
}
