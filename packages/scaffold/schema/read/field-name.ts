import anyAscii from 'any-ascii'
import { snakeCase } from 'change-case'
import { isFieldName, maxNameLength } from '../../answers/identifiers.ts'

/** Converts a name to ASCII letters, digits and underscores: `Größe (cm)` → `Grosse_cm`, `订单` → `DingDan`; may be empty. */
export function plainName(name: string): string {
  // Symbols and emoji are no part of a name: `👍` would be `:+1:`.
  const words = name.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}_]+/gu, '_')
  return anyAscii(words)
    .replace(/[^A-Za-z0-9_]+/g, '_')
    .replace(/^_+|_+$/g, '')
}

/** Returns a field name for a column: its own if it is valid, else a similar one; the field then names its column. */
export function fieldName(column: string): string {
  if (isFieldName(column)) return column
  const latin = plainName(column)
  // Each character of other scripts becomes a syllable of several letters.
  const plain = /[A-Za-z]/.test(column) ? latin : snakeCase(latin).slice(0, maxNameLength).replace(/_$/, '')
  const name = /^\d/.test(plain) ? `_${plain}` : plain
  if (name === '') return 'column'
  return isFieldName(name) ? name : `${name}_`
}
