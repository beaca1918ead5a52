import anyAscii from 'any-ascii'
import { isFieldName } from '../../spec/identifiers.ts'

/** Converts a name to ASCII letters, digits and underscores: `Größe (cm)` → `Grosse_cm`, `订单` → `DingDan`; may be empty. */
export function plainName(name: string): string {
  return anyAscii(name.normalize('NFC'))
    .replace(/[^A-Za-z0-9_]+/g, '_')
    .replace(/^_+|_+$/g, '')
}

/** Returns a field name for a column: its own if it is valid, else a similar one; the field then names its column. */
export function fieldName(column: string): string {
  if (isFieldName(column)) return column
  const plain = plainName(column)
  const name = /^\d/.test(plain) ? `_${plain}` : plain
  if (name === '') return 'column'
  return isFieldName(name) ? name : `${name}_`
}
