import type { FieldInfo } from 'slipform/browser'

/** The types that a cell can be parsed as. */
export type Kind =
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
  kind: Kind
  nullable: boolean
  /** The values of an enumeration. */
  values?: string[]
  /** The type of an array's members. */
  items?: ValueType
}

const kindOf: Readonly<Record<FieldInfo['kind'], Kind>> = {
  text: 'text',
  uuid: 'text',
  time: 'text',
  sql: 'text',
  integer: 'integer',
  float: 'float',
  bigint: 'bigint',
  decimal: 'decimal',
  boolean: 'boolean',
  oneOf: 'enumeration',
  date: 'date',
  datetime: 'datetime',
  json: 'json',
  arrayOf: 'array',
}

/** Returns the type of a field's values. */
export function valueTypeOf({ kind, item, values, ...field }: FieldInfo): ValueType {
  const nullable = field.nullable === true
  const known = values && { values: [...values] }
  if (kind !== 'arrayOf') return { kind: kindOf[kind], nullable, ...known }
  return { kind: 'array', nullable, items: { kind: kindOf[item ?? 'text'], nullable: false, ...known } }
}
