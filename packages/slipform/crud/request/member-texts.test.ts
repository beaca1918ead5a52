import { expect, test } from 'vitest'
import { memberTexts } from './member-texts.ts'

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
