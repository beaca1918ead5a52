import { kindOfColumn } from 'slipform/internal'
import type { Kind, ScalarKind } from 'slipform/kinds'
import type { ColumnType } from './schema.ts'

/** The kind of a column's type; or the reason why there is none. */
export type KindOfType = { kind: Kind } | { kind: undefined; reason: string }

/** Returns the kind of a type: PostgreSQL's own types, and arrays of arrays and of bytes, are texts that it reads. */
export function kindOfType(type: ColumnType): KindOfType {
  const { name, isArray, label, length } = type
  if (name === 'tsvector') return { kind: undefined, reason: 'the words of a full text search are no value' }
  if ((type.dimensions ?? 1) > 1) return { kind: { name: 'sql', type: label } }
  const item = kindOfItem(type)
  if (!isArray) return { kind: item }
  if (item.name === 'bytes') return { kind: { name: 'sql', type: label } }
  return { kind: { name: 'arrayOf', item, ...(length !== undefined && { limits: { maxLength: length } }) } }
}

function kindOfItem({ name, enumeration, precision, scale, label }: ColumnType): ScalarKind {
  if (enumeration !== undefined && enumeration.labels.length > 0) return { name: 'oneOf', values: enumeration.labels }
  return kindOfColumn(name, { precision, scale }) ?? { name: 'sql', type: label.replace(/(\[\])+$/, '') }
}
