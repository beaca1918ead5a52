import { isFieldName } from '../../spec/identifiers.ts'

/** Letters that Unicode does not decompose. */
const letterReplacements: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  ø: 'o',
  Ø: 'O',
  œ: 'oe',
  Œ: 'OE',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'TH',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
}

/** Converts a name to ASCII letters, digits and underscores: `Größe (cm)` → `Grosse_cm`; may be empty. */
export function plainName(name: string): string {
  return [...name.normalize('NFKD')]
    .map((letter) => letterReplacements[letter] ?? letter)
    .join('')
    .replace(/\p{M}/gu, '')
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
