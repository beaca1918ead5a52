import { expect, test } from 'vitest'
import { changesNumbers, memberTexts } from './body-text.ts'

const read = (text: string) => [...memberTexts(text)].map(([item, members]) => [item, Object.fromEntries(members)])

test.each([
  ['{}', [[0, {}]]],
  [' { "a" : 1.10 , "b":[1,{"a":2}] } ', [[0, { a: '1.10', b: '[1,{"a":2}]' }]]],
  ['{"a":{"b":{"c":"}],\\"{"}},"d":null}', [[0, { a: '{"b":{"c":"}],\\"{"}}', d: 'null' }]]],
  ['{"\\u0061":1,"a":2}', [[0, { a: '2' }]]],
  ['{"a:b,{":"x:y","c":-1e5}', [[0, { 'a:b,{': '"x:y"', c: '-1e5' }]]],
  [
    '[{"a":1},2,[{"a":3}],{"a":4,"b":[]},"{"]',
    [
      [0, { a: '1' }],
      [3, { a: '4', b: '[]' }],
    ],
  ],
  ['[]', []],
  ['"text"', []],
])('%s', (text, expected) => {
  JSON.parse(text)
  expect(read(text)).toEqual(expected)
})

test('a deep body is no recursion', () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  expect(read(`{"a":${deep}}`)).toEqual([[0, { a: deep }]])
})

test.each(['12345678901234567890', '1.10', '{"a":[1.0]}', '1e400', '-0', '[0.1,1E2]'])('%s is changed', (text) =>
  expect(changesNumbers(text)).toBe(true),
)

test.each(['1', '-1.5', '"1.10"', '{"1.10":"a \\" 1.10"}', 'null', '[true,1.25]', '"2026-01-31T00:00:00.000Z"'])(
  '%s is not',
  (text) => expect(changesNumbers(text)).toBe(false),
)
