import { decimalSeparator } from 'slipform/browser'
import { expect, test } from 'vitest'
import { formatNumber } from './number.ts'

test.each([
  ['1234567.50', 'en', '1,234,567.50'],
  ['1234567.50', 'de', '1.234.567,50'],
  ['1234567.50', 'fr', '1\u202f234\u202f567,50'],
  ['9223372036854775807', 'en', '9,223,372,036,854,775,807'],
  [
    '12345678901234567890.123456789012345678901234567890',
    'en',
    '12,345,678,901,234,567,890.123456789012345678901234567890',
  ],
  ['-0.10', 'en', '-0.10'],
  [0, 'en', '0'],
  [0.1, 'en', '0.1'],
  [1e-7, 'en', '1E-7'],
  [1.25e-7, 'en', '1.25E-7'],
  [1e21, 'en', '1E21'],
  ['NaN', 'en', 'NaN'],
  [`0.${'1'.repeat(200)}`, 'en', `0.${'1'.repeat(200)}`],
])('%s in %s is %s', (value, locale, expected) => expect(formatNumber(value, locale)).toBe(expected))

test.each([
  [1999, '1999'],
  [12345, '12,345'],
])('with min2, %s is %s', (value, expected) => expect(formatNumber(value, 'en', 'min2')).toBe(expected))

test('the separator before decimals', () => {
  expect(['en', 'fr', 'de-CH'].map(decimalSeparator)).toEqual(['.', ',', '.'])
})
