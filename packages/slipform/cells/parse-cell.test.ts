import { expect, test } from 'vitest'
import { hasDecimalComma, parseFileCell } from './parse-cell.ts'
import type { ValueKind } from './value-type.ts'

const words = { labelOf: (value: string) => value, yes: 'Oui', no: 'Non' }
const read = (text: string, kind: ValueKind, locale: string, hasCommas?: boolean) =>
  parseFileCell(text, { kind, nullable: false }, { ...words, locale }, hasCommas)

test.each<[string, ValueKind, string, unknown]>([
  ['1234.50', 'decimal', 'fr', '1234.50'],
  ['1 234,50', 'decimal', 'fr', '1234.50'],
  ['1\u202f234,5', 'float', 'fr', 1234.5],
  ['1.234,50', 'decimal', 'de', '1234.50'],
  ['1.234', 'decimal', 'de', '1.234'],
  ['1.234', 'integer', 'de', 1234],
  ['1,234', 'integer', 'en', 1234],
  ['12,34,567.5', 'decimal', 'en-IN', '1234567.5'],
  ['1.234,50', 'decimal', 'fr', '1234.50'],
  ['2024-12-31', 'date', 'fr', '2024-12-31'],
  ['31/12/2024', 'date', 'fr', '2024-12-31'],
  ['31.12.2024', 'date', 'de', '2024-12-31'],
  ['12/31/2024', 'date', 'en-US', '2024-12-31'],
  ['2024/12/31', 'date', 'ja', '2024-12-31'],
  ['2024. 1. 5.', 'date', 'ko', '2024-01-05'],
  ['10 déc. 2024', 'date', 'fr', '2024-12-10'],
  ['31/12/2024 18:30', 'datetime', 'fr', new Date('2024-12-31T18:30:00').toISOString()],
])('%j as %s in %s is %j', (text, kind, locale, value) => expect(read(text, kind, locale)).toBe(value))

test('a number that is a time is read as one', () => {
  const type = { kind: 'integer', nullable: false, isEpoch: true } as const
  const seconds = new Date('2024-12-31T18:30:00').getTime() / 1000
  expect(parseFileCell('31/12/2024 18:30', type, { ...words, locale: 'fr' })).toBe(seconds)
  expect(() => parseFileCell('soon', type, { ...words, locale: 'fr' })).toThrow('datetime')
})

test('a number may have its unit behind it', () => {
  const type = { kind: 'bigint', nullable: false, unit: 'km' } as const
  expect(parseFileCell('50 249 km', type, { ...words, locale: 'fr' })).toBe('50249')
  expect(parseFileCell('50249km', type, { ...words, locale: 'en' })).toBe('50249')
  expect(() => parseFileCell('50249 mi', type, { ...words, locale: 'en' })).toThrow()
})

test.each<[string, ValueKind, string]>([
  ['1,5', 'decimal', 'en'],
  // French has no points in whole numbers.
  ['1.234', 'integer', 'fr'],
  // The year of another calendar.
  ['31/12/2567', 'date', 'th'],
  ['abc', 'decimal', 'fr'],
  ['31/12/2024', 'date', 'en-US'],
  ['30/02/2024', 'date', 'fr'],
])('%j as %s in %s is refused, with the text as it stands in the file', (text, kind, locale) => {
  expect(() => read(text, kind, locale)).toThrow(expect.objectContaining({ values: { value: text } }))
})

test('in a column with decimal commas, a point separates groups where the locale has it', () => {
  expect(hasDecimalComma('1.234,50')).toBe(true)
  expect(read('1.234', 'decimal', 'de', true)).toBe('1234')
  expect(read('1234.50', 'decimal', 'de', true)).toBe('1234.50')
  expect(read('1.234', 'decimal', 'en', true)).toBe('1.234')
})

test.each(['1234.50', '1,234.50', '12, 5', 'Smith, 3', ',5', ''])('%j has no decimal comma', (text) => {
  expect(hasDecimalComma(text)).toBe(false)
})
