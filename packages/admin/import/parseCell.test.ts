import { expect, test } from 'vitest'
import { parseFileCell } from './parseCell.ts'
import type { Kind } from './value-type.ts'

const words = { labelOf: (value: string) => value, yes: 'Oui', no: 'Non' }
const read = (text: string, kind: Kind, locale: string) => parseFileCell(text, { kind, nullable: false }, words, locale)

test.each<[string, Kind, string, unknown]>([
  ['1234.50', 'decimal', 'fr', '1234.50'],
  ['1 234,50', 'decimal', 'fr', '1234.50'],
  ['1\u202f234,5', 'float', 'fr', 1234.5],
  ['1.234,50', 'decimal', 'de', '1234.50'],
  ['1.234', 'decimal', 'de', '1.234'],
  ['1.234', 'integer', 'de', 1234],
  ['1,234', 'integer', 'en', 1234],
  ['2024-12-31', 'date', 'fr', '2024-12-31'],
  ['31/12/2024', 'date', 'fr', '2024-12-31'],
  ['31.12.2024', 'date', 'de', '2024-12-31'],
  ['12/31/2024', 'date', 'en-US', '2024-12-31'],
  ['31/12/2024 18:30', 'datetime', 'fr', new Date('2024-12-31T18:30:00').toISOString()],
])('%j as %s in %s is %j', (text, kind, locale, value) => {
  expect(read(text, kind, locale)).toBe(value)
})

test.each<[string, Kind, string]>([
  ['1,5', 'decimal', 'en'],
  ['abc', 'decimal', 'fr'],
  ['31/12/2024', 'date', 'en-US'],
  ['30/02/2024', 'date', 'fr'],
])('%j as %s in %s is refused, with the text as it stands in the file', (text, kind, locale) => {
  expect(() => read(text, kind, locale)).toThrow(expect.objectContaining({ values: { value: text } }))
})
