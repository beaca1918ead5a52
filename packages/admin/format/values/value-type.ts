import type { FieldInfo, ValueKind, ValueType } from 'slipform/browser'

/** By the kind of a field: the kind by which cells of the grid and of imported files are read. */
const kindOf: Readonly<Record<FieldInfo['kind'], ValueKind>> = {
  text: 'text',
  sequence: 'text',
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
  bytes: 'json',
  arrayOf: 'array',
}

/** Returns the type of a field's values, by which the text of a cell becomes a value. */
export function valueTypeOf({ kind, item, values, labels, ...field }: FieldInfo): ValueType {
  const nullable = field.nullable === true
  const choices = values && { values: [...values], ...(labels && { labels }) }
  const unit = field.format === 'percent' ? '%' : field.unit
  const scalar = values ? 'enumeration' : kindOf[kind]
  const format = { ...(unit !== undefined && { unit }), ...(field.format === 'epoch' && { isEpoch: true as const }) }
  if (kind !== 'arrayOf') return { kind: scalar, nullable, ...choices, ...format }
  return { kind: 'array', nullable, items: { kind: kindOf[item ?? 'text'], nullable: false, ...choices } }
}
