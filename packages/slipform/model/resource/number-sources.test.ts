import { expect, test } from 'vitest'
import { textOfJson } from './number-sources.ts'

test('a value that a hook has changed is written as it is now', () => {
  expect(textOfJson({ a: 1.1 }, '{"a":1.10}')).toBe('{"a":1.10}')
  expect(textOfJson({ a: 2.1 }, '{"a":1.10}')).toBe('{"a":2.1}')
  expect(textOfJson({ a: 1.1 }, undefined)).toBe('{"a":1.1}')
})
