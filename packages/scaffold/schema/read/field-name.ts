import { isFieldName } from '../../identifiers.ts'

/** Letters that are not a plain one with a mark. */
const letterReplacements: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  ø: 'o',
  Ø: 'O',
  œ: 'oe',
  Œ: 'OE',
  ł: 'l',
  Ł: 'L',
}

/** A name in plain letters, digits and underscores: `Größe (cm)` → `Grosse_cm`; empty when nothing is left of it. */
export function plainName(name: string): string {
  return [...name.normalize('NFKD')]
    .map((letter) => letterReplacements[letter] ?? letter)
    .join('')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_]+/g, '_')
    .replace(/^_+|_+$/g, '')
}

/** A field's name for a column: its own wherever the engine takes it, else the nearest one that it takes. */
export function fieldName(column: string): string {
  if (isFieldName(column)) return column
  const plain = plainName(column)
  const name = /^\d/.test(plain) ? `_${plain}` : plain
  if (name === '') return 'column'
  return isFieldName(name) ? name : `${name}_`
}
