import type { ValueKind, ValueType } from 'slipform/browser'
import { parseCell } from 'slipform/browser'
import { expect, test } from 'vitest'
import { formatCell } from './cellText.ts'

const words = { labelOf: (value: string) => ({ in_service: 'En atelier' })[value] ?? value, yes: 'Oui', no: 'Non' }
const typeOf = (kind: ValueKind, more: Partial<ValueType> = {}): ValueType => ({ kind, nullable: true, ...more })
const parse = (text: string, kind: ValueKind, locale: string) => parseCell(text, typeOf(kind), words, locale)

test.each([
  ['1,234.50', 'en', '1234.50'],
  ['1234.5', 'en', '1234.5'],
  ['$ 1,234,567', 'en', '1234567'],
  ['−12.5', 'en', '-12.5'],
  ['1 234,50 €', 'fr', '1234.50'],
  ['1.234', 'de', '1234'],
  ['1.23', 'de', '1.23'],
  ['1’234.50', 'de-CH', '1234.50'],
  ['', 'en', null],
])('reads the number %j in %s', (text, locale, value) => expect(parse(text, 'decimal', locale)).toBe(value))

test.each(['12,5', '1,23,456', 'abc', '1.2.3', '5%'])('rejects %j as an English number', (text) => {
  expect(() => parse(text, 'decimal', 'en')).toThrow()
})

test.each([
  ['1/2/24', 'en-US', '2024-01-02'],
  ['31/12/2024', 'en-GB', '2024-12-31'],
  ['Dec 31, 2024', 'en-US', '2024-12-31'],
  ['31 Dec 2024', 'en-GB', '2024-12-31'],
])('reads the date %j in %s', (text, locale, value) => expect(parse(text, 'date', locale)).toBe(value))

test.each([
  ['31/12/2024', 'en-US'],
  ['2/30/2024', 'en-US'],
  ['yesterday', 'en'],
])('rejects the date %j in %s', (text, locale) => expect(() => parse(text, 'date', locale)).toThrow())

test('reads a date and time in the format of a language', () => {
  const local = new Date('2024-12-31T18:30:00').toISOString()
  expect(parse('31/12/2024 18:30', 'datetime', 'fr')).toBe(local)
  expect(parse('12/31/2024, 6:30 PM', 'datetime', 'en-US')).toBe(local)
  expect(parse('2024-12-31T18:30:00Z', 'datetime', 'fr')).toBe('2024-12-31T18:30:00Z')
})

test('reads choices and booleans by the words of the page', () => {
  expect(parseCell('en atelier', typeOf('enumeration', { values: ['in_service', 'sold'] }), words, 'fr')).toBe(
    'in_service',
  )
  expect(parse('oui', 'boolean', 'fr')).toBe(true)
})

test.each([
  [1234.5, 'float', '1234,5'],
  ['1234567.50', 'decimal', '1234567,50'],
  ['in_service', 'enumeration', 'En atelier'],
  [false, 'boolean', 'Non'],
  ['2024-12-31', 'date', '2024-12-31'],
  ['=1+1', 'text', "'=1+1"],
  [null, 'text', ''],
  [['a', 'b'], 'array', 'a; b'],
] as const)('writes %j as a French spreadsheet reads it, and reads it again', (value, kind, text) => {
  expect(formatCell(value, typeOf(kind), words, 'fr')).toBe(text)
  const type = typeOf(kind, { values: ['in_service'] })
  expect(parseCell(text, type, words, 'fr')).toEqual(value)
})
