import { expect, test } from 'vitest'
import { enteredNumber, formatMeasure, type Measure, readMeasure, signOf } from './measure.ts'

const plainSpaces = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')
const cents = (code: string): Measure => ({ currency: { code, cents: true } })

test.each<[string | number, Measure, string, string]>([
  ['50249', { unit: 'km' }, 'en', '50,249 km'],
  ['50249', { unit: 'km' }, 'fr', '50 249 km'],
  ['32596.19', { currency: 'EUR' }, 'en', '€32,596.19'],
  ['32596.19', { currency: 'EUR' }, 'fr', '32 596,19 €'],
  ['-0.5', { currency: 'EUR' }, 'en', '-€0.50'],
  [5, { currency: 'USD' }, 'en', '$5'],
  ['900719925474099312.1234', { currency: 'EUR' }, 'en', '€900,719,925,474,099,312.1234'],
  ['12345', cents('EUR'), 'en-US', '€123.45'],
  ['5', cents('USD'), 'en-US', '$0.05'],
  ['-5', cents('USD'), 'en-US', '-$0.05'],
  ['12345', cents('JPY'), 'en-US', '¥12,345'],
  ['12345', cents('KWD'), 'en-US', 'KWD 12.345'],
  ['900719925474099312', cents('EUR'), 'en-US', '€9,007,199,254,740,993.12'],
  ['12.5', { format: 'percent' }, 'en', '12.5%'],
  [-12.5, { format: 'percent' }, 'fr', '-12,5 %'],
  [5400, { format: 'duration' }, 'en', '1h 30m'],
  [5400, { format: 'duration' }, 'fr', '1h 30min'],
  [343719, { format: 'milliseconds' }, 'en', '5:44'],
  [3723500, { format: 'milliseconds' }, 'fr', '1:02:04'],
  [12300, { format: 'milliseconds' }, 'fr', '12,3s'],
  [850, { format: 'milliseconds' }, 'en', '850ms'],
  ['1700000000', { format: 'epoch' }, 'en', 'Nov 14, 2023, 10:13 PM'],
  [0, { format: 'epoch' }, 'en', ''],
  ['130000', { format: 'duration' }, 'en', '36h 6m 40s'],
  [0, { format: 'duration' }, 'en', '0s'],
  [20480, { format: 'bytes' }, 'en', '20.5 kB'],
  [1999, { grouping: 'min2' }, 'en', '1999'],
  ['1999', { unit: 'km', grouping: 'min2' }, 'en', '1,999 km'],
])('%s of %j in %s is %s', (value, measure, locale, expected) => {
  expect(plainSpaces(formatMeasure(value, measure, locale))).toBe(expected)
})

const measure: Measure = { currency: { field: 'money', cents: true } }
test.each([
  [{ money: 'usd' }, '$123.45'],
  [{ money: 'dollars' }, '123.45'],
  [undefined, '123.45'],
])('the currency of a record: %j makes 12345 %s', (record, expected) =>
  expect(formatMeasure('12345', measure, 'en', record)).toBe(expected),
)

test.each<[string, Measure, string, string]>([
  ['50,249.69', {}, 'en', '50249.69'],
  ['50 249,69', {}, 'fr', '50249.69'],
  ['12,', {}, 'fr', '12.'],
  ['50,249 km', { unit: 'km' }, 'en', '50249'],
  ['€32,596.19', { currency: 'EUR' }, 'en', '32596.19'],
  ['32 596,19 EUR', { currency: 'EUR' }, 'fr', '32596.19'],
  ['123.4', cents('EUR'), 'en', '12340'],
  ['0.05', cents('EUR'), 'en', '5'],
  ['0.005', cents('EUR'), 'en', '0.005'],
  ['12.5 %', { format: 'percent' }, 'en', '12.5'],
  ['1h 30m', { format: 'duration' }, 'en', '5400'],
  ['1 h 30 min', { format: 'duration' }, 'fr', '5400'],
  ['1h30', { format: 'duration' }, 'en', '5400'],
  ['1:30', { format: 'duration' }, 'en', '5400'],
  ['90 min', { format: 'duration' }, 'en', '5400'],
  ['1.5h', { format: 'duration' }, 'en', '5400'],
  ['45', { format: 'duration' }, 'en', '45'],
  ['5:43.719', { format: 'milliseconds' }, 'en', '343719'],
  ['1:02:03,5', { format: 'milliseconds' }, 'fr', '3723500'],
  ['850 ms', { format: 'milliseconds' }, 'en', '850'],
  ['343719', { format: 'milliseconds' }, 'en', '343719'],
  ['1h 30m', { format: 'milliseconds' }, 'en', '5400000'],
  ['soon', { format: 'milliseconds' }, 'en', 'soon'],
  ['soon', { format: 'duration' }, 'en', 'soon'],
  ['20 MB', { format: 'bytes' }, 'en', '20000000'],
  ['1,5 Go', { format: 'bytes' }, 'fr', '1500000000'],
  ['1024', { format: 'bytes' }, 'en', '1024'],
  ['many', {}, 'en', 'many'],
  ['', { unit: 'km' }, 'en', ''],
])('"%s" of %j in %s is read as %s', (text, measure, locale, expected) => {
  expect(readMeasure(text, measure, locale)).toBe(expected)
})

test.each<[unknown, Measure, string, string, string]>([
  ['50249.69', { unit: 'km' }, 'fr', '50 249,69', '50249,69'],
  ['12345678', cents('EUR'), 'en', '123,456.78', '123456.78'],
  [5400, { format: 'duration' }, 'en', '1h 30m', '1h 30m'],
  [20480, { format: 'bytes' }, 'en', '20.5 kB', '20480'],
  [343719, { format: 'milliseconds' }, 'en', '5:43.719', '5:43.719'],
  [1999, { grouping: 'min2' }, 'en', '1999', '1999'],
  ['123456', { ...cents('EUR'), grouping: 'min2' }, 'en', '1,234.56', '1234.56'],
  ['many', {}, 'en', 'many', 'many'],
  [null, {}, 'en', '', ''],
])('the input of %s of %j in %s shows %s, and in focus %s', (value, measure, locale, shown, edited) => {
  expect(plainSpaces(enteredNumber(value, measure, locale, { isFocused: false }))).toBe(shown)
  expect(enteredNumber(value, measure, locale, { isFocused: true })).toBe(edited)
})

test('a sign stands where the language puts it', () => {
  expect(signOf({ unit: 'km' }, 'en')).toEqual({ after: 'km' })
  expect(signOf({ currency: 'EUR' }, 'en')).toEqual({ before: '€' })
  expect(signOf({ currency: 'EUR' }, 'fr')).toEqual({ after: '€' })
  expect(signOf({}, 'en')).toEqual({})
})
