import { expect, test } from 'vitest'
import { changesNumbers, textOfJson } from './number-sources.ts'

test.each(['12345678901234567890', '1.10', '{"a":[1.0]}', '1e400', '-0', '[0.1,1E2]'])('%s is changed', (text) =>
  expect(changesNumbers(text)).toBe(true),
)

test.each(['1', '-1.5', '"1.10"', '{"1.10":"a \\" 1.10"}', 'null', '[true,1.25]', '"2026-01-31T00:00:00.000Z"'])(
  '%s is not',
  (text) => expect(changesNumbers(text)).toBe(false),
)

test('a value that a hook has changed is written as it is now', () => {
  expect(textOfJson({ a: 1.1 }, '{"a":1.10}')).toBe('{"a":1.10}')
  expect(textOfJson({ a: 2.1 }, '{"a":1.10}')).toBe('{"a":2.1}')
  expect(textOfJson({ a: 1.1 }, undefined)).toBe('{"a":1.1}')
})
