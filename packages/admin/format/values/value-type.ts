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

/** The part of JSON Schema that the API's description uses for fields. */
export interface FieldSchema {
  type?: string | string[]
  format?: string
  enum?: (string | null)[]
  /** The spellings of a date or timestamp; the first one is the one that responses use. */
  anyOf?: { format?: string; pattern?: string }[]
  items?: FieldSchema
  /** The resource whose key the field holds. */
  'x-references'?: { resource: string; key: string }
  /** Whether a record can be found by this field alone. */
  'x-unique'?: boolean
}

/** Returns the type of a field from its schema. */
export function typeOf(schema: FieldSchema): ValueType {
  const types = [schema.type ?? []].flat()
  const values = schema.enum?.filter((value) => value !== null)
  const kind = kindOf(schema, types)
  return {
    kind,
    nullable: types.includes('null'),
    ...(values && { values }),
    ...(kind === 'array' && schema.items && { items: typeOf(schema.items) }),
  }
}

function kindOf(schema: FieldSchema, types: string[]): Kind {
  if (schema.enum) return 'enumeration'
  // Only JSON may be an object; only exact numbers may be text or number.
  if (types.includes('object')) return 'json'
  if (types.includes('array')) return 'array'
  const isExact = types.includes('string')
  if (types.includes('integer')) return isExact ? 'bigint' : 'integer'
  if (types.includes('number')) return isExact ? 'decimal' : 'float'
  if (types.includes('boolean')) return 'boolean'
  const format = schema.anyOf?.[0]?.format ?? schema.format
  if (format === 'date') return 'date'
  return format === 'date-time' ? 'datetime' : 'text'
}
