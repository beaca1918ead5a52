import { expect, test } from 'vitest'
import { fingerprint } from './fingerprint.ts'

const condition = (value: unknown) => ({ all: [{ field: 'a', operator: 'eq', value }] })

test('conditions that differ in a value have different fingerprints', () => {
  const values = [null, undefined, NaN, Infinity, 1n, 1, '1', '', [], ['1'], [1], true, 'null', 'NaN', { number: '1' }]
  // The last one is no value of a condition, and looks like a bigint.
  const prints = values.slice(0, -1).map((value) => fingerprint(condition(value)))
  expect(new Set(prints).size).toBe(prints.length)
  expect(fingerprint(condition(['b']))).toBe(fingerprint(condition(['b'])))
})
