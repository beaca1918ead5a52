import { describe, expect, test } from 'vitest'
import { normalizeValue } from '../kinds.ts'
import {
  bigintBounds,
  faultOfExact,
  faultOfStorable,
  isInteger,
  isTime,
  isUuid,
  readDate,
  readDatetime,
} from './values.ts'

const words = (text: string) => text.trim().split(/\s+/)

/** Tests a form by texts that have it and texts that do not. */
function testForm(name: string, is: (text: string) => boolean, right: string, wrong: string[]) {
  describe(name, () => {
    test.each(words(right))('%j is one', (text) => expect(is(text)).toBe(true))
    test.each(['', ...wrong])('%j is none', (text) => expect(is(text)).toBe(false))
  })
}

const uuid = '9b2f0a1c-1234-4abc-8def-0123456789ab'
testForm(
  'a UUID',
  isUuid,
  `${uuid} ${uuid.toUpperCase()} 00000000-0000-0000-0000-000000000000 ffffffff-ffff-ffff-ffff-ffffffffffff`,
  ['x', uuid.replaceAll('-', ''), `{${uuid}}`, `urn:uuid:${uuid}`, ` ${uuid}`, `${uuid}\n`, uuid.replace('9', 'g')],
)
const noTimes = '24:00 23:60 12:30:60 1:30 12 12:30Z 12:30+01:00 12:30:15. 12:30:15.1234567 now'
testForm('a time', isTime, '00:00 23:59 12:30:15 23:59:59 12:30:15.1 12:30:15.123456', [...words(noTimes), '12:30 PM'])

// Neither kind takes them.
const noTimestamps = [
  ...words(`today now Infinity +infinity epoch 24-01-01 2024-1-1 2024/01/01 20240101 2024 2024-01-01Z
    2023-02-29 1900-02-29 2024-02-30 2024-04-31 2024-13-01 2024-00-01 2024-01-00 2024-01-32
    0000-01-01 10000-01-01 +02024-01-01 -0001-01-01 0044-03-15BC
    2024-02-30T12:30:00Z 2023-02-29T00:00:00Z 2024-02-30T12:30 2024-03-10T24:00:00Z 2024-03-10T12:60:00Z
    2024-06-30T23:59:60Z 2024-03-10T12:30:00+16:00 2024-03-10T12:30:00+0100 2024-03-10T12:30:00+01
    0001-01-01T00:00:00+01:00 9999-12-31T23:30:00-01:00 0000-12-31T23:59:59Z 10000-01-01T00:00:00Z
    2024-03-10T12:30:00.Z 2024-03-10T12:30:00,5Z 2024-070T12:30:00Z 2024-03-10T 2024-03-10T12 2024-03-10T12:30.5Z
    2024-03-10T12:30:00ZZ`),
  ...['', '2024-01-01 ', '2024-01-01\n', '2024-03-10T12:30:00Z\n', '2024-03-10 12:30:00Z', '2024-02-30 BC'],
  ...['0000-01-01 BC', '4714-01-01 BC', '0044-03-15 AD', '0002-02-29T00:00:00Z BC', 'infinity BC'],
  '0044-12-31T23:30:00-01:00 BC',
]

describe('a date', () => {
  test.each([
    ...['2024-02-29', '2000-02-29', '1600-02-29', '0001-01-01', '0099-12-31', '9999-12-31', '2023-12-31', '1582-10-10'],
    ...['0001-02-29 BC', '0005-02-29 BC', '0044-03-15 BC', '4713-12-31 BC', 'infinity', '-infinity'],
  ])('%s is one', (text) => expect(readDate(text)).toBe(text))

  test.each([
    ['2024-03-10T00:00:00Z', '2024-03-10'],
    ['2024-03-10T23:30:00-05:00', '2024-03-10'],
    ['2024-03-10T00:30:00.000+14:00', '2024-03-10'],
    ['2024-03-10T12:30', '2024-03-10'],
    ['2024-02-29t23:59:59.999999999z', '2024-02-29'],
  ])('%s means the day that is written in it, %s', (text, date) => expect(readDate(text)).toBe(date))

  test.each(noTimestamps)('%j is none', (text) => expect(readDate(text)).toBeUndefined())
})

describe('a datetime', () => {
  test.each([
    ['2024-03-10T12:30:00.000Z', '2024-03-10T12:30:00.000Z'],
    ['2024-02-29T23:59:59.999999Z', '2024-02-29T23:59:59.999999Z'],
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
    ['2024-03-10T12:30:00.123456789Z', '2024-03-10T12:30:00.123457Z'],
    ['2024-03-10T12:30:00.1234Z', '2024-03-10T12:30:00.123400Z'],
    ['2024-12-31T23:59:59.9999996Z', '2025-01-01T00:00:00.000Z'],
    ['2024-03-10T12:30:00+14:00', '2024-03-09T22:30:00.000Z'],
    ['2024-03-10T12:30:00-12:00', '2024-03-11T00:30:00.000Z'],
    ['2024-03-10T12:30:00+05:45', '2024-03-10T06:45:00.000Z'],
    ['2024-12-31T23:45:00.123456-05:30', '2025-01-01T05:15:00.123456Z'],
    ['2024-03-10t12:30:00.5+00:00', '2024-03-10T12:30:00.500Z'],
    ['0001-01-01T01:00:00+01:00', '0001-01-01T00:00:00.000Z'],
    ['9999-12-31T22:59:59-01:00', '9999-12-31T23:59:59.000Z'],
    ['2024-03-10', '2024-03-10T00:00:00.000Z'],
    ['2024-03-10T12:30', '2024-03-10T12:30:00.000Z'],
    ['2024-03-10T12:30:15', '2024-03-10T12:30:15.000Z'],
    ['2024-03-10t12:30:15.25', '2024-03-10T12:30:15.250Z'],
    ['2024-03-10T12:30Z', '2024-03-10T12:30:00.000Z'],
    ['2024-03-10T12:30+02:00', '2024-03-10T10:30:00.000Z'],
    ['2024-03-31T02:30', '2024-03-31T02:30:00.000Z'],
    ['infinity', 'infinity'],
    ['-infinity', '-infinity'],
    ['0044-03-15T12:30:00.000Z BC', '0044-03-15T12:30:00.000Z BC'],
    ['0001-02-29T23:59:59.123456Z BC', '0001-02-29T23:59:59.123456Z BC'],
    ['0044-03-15T00:30+01:00 BC', '0044-03-14T23:30:00.000Z BC'],
    ['0044-03-15 BC', '0044-03-15T00:00:00.000Z BC'],
  ])('%s is %s', (text, utc) => expect(readDatetime(text)).toBe(utc))

  test('between the years 1 and 9999', () => expect(readDatetime('9999-12-31T23:59:59.9999996Z')).toBeUndefined())

  test.each(noTimestamps)('%j is none', (text) => expect(readDatetime(text)).toBeUndefined())
})

test('a value is normalized by its kind, and left as it is where it cannot be read', () => {
  const date = { name: 'date' } as const
  const datetime = { name: 'datetime' } as const
  const timestamp = '2024-03-10T23:30:00-05:00'
  expect(normalizeValue(date, timestamp)).toBe('2024-03-10')
  expect(normalizeValue(datetime, timestamp)).toBe('2024-03-11T04:30:00.000Z')
  expect(normalizeValue({ name: 'arrayOf', item: date }, [timestamp, null, 'x'])).toEqual(['2024-03-10', null, 'x'])
  expect(normalizeValue({ name: 'text' }, timestamp)).toBe(timestamp)
  for (const value of ['x', 5, null, true, [timestamp], { day: timestamp }])
    expect(normalizeValue(date, value)).toBe(value)
})

test.each([
  [0, true],
  [-0, true],
  [2147483647, true],
  [-2147483648, true],
  [2147483648, false],
  [-2147483649, false],
  [1.5, false],
  [Number.NaN, false],
  [Infinity, false],
])('an integer: %d', (number, expected) => expect(isInteger(number)).toBe(expected))

const money = { precision: 5, scale: 2 }
const whole = 'must be an integer'
const rounded = 'must be sent as a string, as JSON numbers lose digits'

test.each([
  ['999.99', money, undefined],
  ['-999.99', money, undefined],
  ['0.10', money, undefined],
  ['0.1000', money, undefined],
  [12.5, money, undefined],
  ['1000', money, 'must have at most 3 digits before the point'],
  ['-1000', money, 'must have at most 3 digits before the point'],
  ['0.001', money, 'must have at most 2 decimal places'],
  [0.001, money, 'must have at most 2 decimal places'],
  ['x', money, 'must be a decimal number'],
  ['1e2', money, 'must be a decimal number'],
  ['NaN', money, 'must be a decimal number'],
  [true, money, 'must be a decimal number'],
  [1e21, money, rounded],
  ['0.99', { precision: 2, scale: 2 }, undefined],
  ['1', { precision: 2, scale: 2 }, 'must have at most 0 digits before the point'],
  ['12345678901234567.12345678901234567891', { precision: 38, scale: 20 }, undefined],
  ['4.99', { ...money, minimum: 5 }, 'must be >= 5'],
  ['5', { ...money, minimum: 5 }, undefined],
  ['5.01', { ...money, maximum: '5' }, 'must be <= 5'],
  ['-5.00', { ...money, maximum: '-5' }, undefined],
  ['9223372036854775807', bigintBounds, undefined],
  ['-9223372036854775808', bigintBounds, undefined],
  ['9223372036854775808', bigintBounds, 'must be <= 9223372036854775807'],
  ['-9223372036854775809', bigintBounds, 'must be >= -9223372036854775808'],
  ['9007199254740993', bigintBounds, undefined],
  [2 ** 53 - 1, bigintBounds, undefined],
  [2 ** 53, bigintBounds, rounded],
  ['1.5', bigintBounds, whole],
  ['1.0', bigintBounds, undefined],
  ['', bigintBounds, whole],
  [{}, bigintBounds, whole],
])('an exact number: %j within %j', (value, bounds, fault) => expect(faultOfExact(value, bounds)?.message).toBe(fault))

describe('a storable value', () => {
  /** A value inside `levels` arrays. */
  const nested = (levels: number): unknown => (levels === 0 ? 'x' : [nested(levels - 1)])
  const nul = 'must not contain a NUL character'
  const surrogate = 'must not contain a lone surrogate'

  test.each([
    ['', undefined],
    ['🚗', undefined],
    ['é', undefined],
    ['\u0001\u001f\ufffe', undefined],
    [null, undefined],
    [-0, undefined],
    [Number.MAX_VALUE, undefined],
    [{ a: [{ b: null }] }, undefined],
    [{ __proto__: 1 }, undefined],
    ['a\0b', nul],
    [{ a: ['x\0'] }, nul],
    [{ 'a\0': 1 }, nul],
    ['\ud83d', surrogate],
    ['\ude97\ud83d', surrogate],
    [{ '\udfff': 1 }, surrogate],
    [Infinity, 'must be a finite number'],
    [[Number.NaN], 'must be a finite number'],
  ])('%j', (value, fault) => expect(faultOfStorable(value)?.message).toBe(fault))

  test('is at most 100 levels deep', () => {
    expect(faultOfStorable(nested(100))).toBeUndefined()
    expect(faultOfStorable(nested(101))?.message).toBe('must not be nested more than 100 levels deep')
    expect(faultOfStorable(nested(5000))?.message).toBe('must not be nested more than 100 levels deep')
  })
})
