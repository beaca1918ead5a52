import { expect, test } from 'vitest'
import { compareExact, type Exact, parseExact } from './exact.ts'

test.each([
  ['0', 0n, 0],
  ['-0', 0n, 0],
  ['12', 12n, 0],
  ['-12.50', -125n, 1],
  ['007.70', 77n, 1],
  ['0.00', 0n, 0],
  ['-0.001', -1n, 3],
  ['9007199254740993', 9007199254740993n, 0],
  ['12345678901234567890.12345678901234567890', 123456789012345678901234567890123456789n, 19],
  [5, 5n, 0],
  [-1.5, -15n, 1],
  [0.1, 1n, 1],
  [2 ** 53 - 1, 9007199254740991n, 0],
])('reads %j', (value, digits, scale) => expect(parseExact(value)).toEqual({ digits, scale }))

const others = '+1 .5 1. 1e3 1_000 1,5 0x1f NaN Infinity --1 ١'.split(' ')
test.each(['', ' ', '1 ', ...others, '1'.repeat(1001)])('refuses the text %j', (text) => {
  expect(parseExact(text)).toBeUndefined()
})

const compare = (a: string, b: string) => Math.sign(compareExact(parseExact(a) as Exact, parseExact(b) as Exact))

test.each([
  ['1', '2', -1],
  ['2', '1', 1],
  ['1.50', '1.5', 0],
  ['-1.5', '-1.50', 0],
  ['-2', '-1', -1],
  ['0', '-0', 0],
  ['0.1', '0.09', 1],
  ['9007199254740993', '9007199254740992', 1],
  ['0.00000000000000000001', '0', 1],
])('compareExact: %s and %s', (a, b, sign) => expect(compare(a, b)).toBe(sign))
